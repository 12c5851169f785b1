import { PUBLIC_SUPABASE_URL } from 'astro:env/client';

/** URL of the Edge Function that receives every form, from `send` or, without scripts, from the browser itself. */
export const functionUrl = `${PUBLIC_SUPABASE_URL ?? ''}/functions/v1/send-enquiry`;
