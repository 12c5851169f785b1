import { PUBLIC_SUPABASE_URL } from 'astro:env/client';

/** The Edge Function that every form posts to: the browser itself without scripts, `send` with them. */
export const functionUrl = `${PUBLIC_SUPABASE_URL ?? ''}/functions/v1/send-enquiry`;
