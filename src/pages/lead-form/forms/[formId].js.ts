import type { APIRoute, GetStaticPaths } from 'astro';
import { leadFormScript } from '../../../features/enquiry/lead-form/own-provider/bundle.server.ts';
import { site } from '../../../site.ts';

export const getStaticPaths = (() => [{ params: { formId: site.leadForm.formId } }]) satisfies GetStaticPaths;

export const GET: APIRoute = () => leadFormScript('form-settings');
