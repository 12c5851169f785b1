/** The hand-over of an enquiry to the CRM, for staff. */
import * as z from 'zod/mini';
import { supabase } from '../../../lib/supabase.client.ts';

const handOverSchema = z.nullable(
  z.object({
    state: z.enum(['pending', 'sent', 'failed', 'held']),
    attempts: z.number(),
    next_attempt_at: z.string(),
    last_error: z.nullable(z.string()),
    sent_at: z.nullable(z.string()),
  }),
);

/** State of a hand-over; null if there is none. */
export type HandOverState = z.infer<typeof handOverSchema>;

/** Loads the state of an enquiry's hand-over. @throws on failure */
export async function loadHandOver(enquiry: string): Promise<HandOverState> {
  const { data, error } = await supabase().rpc('hand_over_state', { enquiry });
  if (error) throw error;
  return handOverSchema.parse(data);
}

/** Queues a hand-over again. @throws if the database refuses */
export async function handOverAgain(enquiry: string): Promise<void> {
  const { data, error } = await supabase().rpc('hand_over_again', { enquiry });
  if (error || !data) throw error ?? new Error('the hand-over was not queued');
}
