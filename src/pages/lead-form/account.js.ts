import type { APIRoute } from 'astro';
import { leadFormScript } from '../../features/enquiry/lead-form/own-provider/bundle.server.ts';

export const GET: APIRoute = () => leadFormScript('account-script');
