import type { APIRoute } from 'astro';
import { leadFormScript } from '../../features/enquiry/lead-form/bundle.server.ts';

export const GET: APIRoute = () => leadFormScript('account');
