/** The hand-over of an enquiry to the CRM, as staff see it. */
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

/** How a hand-over stands; null if none is owed. */
export type HandOverState = z.infer<typeof handOverSchema>;

/** @throws if the database does not answer */
export async function loadHandOver(enquiry: string): Promise<HandOverState> {
  const { data, error } = await supabase().rpc('hand_over_state', { enquiry });
  if (error) throw error;
  return handOverSchema.parse(data);
}

/** Queues a hand-over once more. @throws if the database refuses */
export async function handOverAgain(enquiry: string): Promise<void> {
  const { data, error } = await supabase().rpc('hand_over_again', { enquiry });
  if (error || !data) throw error ?? new Error('the hand-over was not queued');
}
