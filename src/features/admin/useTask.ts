import { useState } from 'react';
import { toast } from '../../components/toast/toast.client.ts';

/**
 * Runs the asynchronous action of a button, one at a time.
 * @param failure error toast, in full sentences
 * @returns whether the action is running, to disable the button, and a function that runs it
 */
export function useTask(
  failure: string,
): [isRunning: boolean, run: (work: () => Promise<void>) => Promise<void>] {
  const [isRunning, setIsRunning] = useState(false);
  const run = async (work: () => Promise<void>) => {
    setIsRunning(true);
    try {
      await work();
    } catch {
      toast.error(failure);
    } finally {
      setIsRunning(false);
    }
  };
  return [isRunning, run];
}
