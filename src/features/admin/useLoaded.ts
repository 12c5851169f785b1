import { useEffect, useState } from 'react';
import { toast } from '../../components/toast/toast.client.ts';

/**
 * Loads data. The previous value stays while it reloads.
 * @param load a stable function: a different one triggers a reload
 * @param failure error message, a full sentence: shown as a toast, and returned for the page until the next load
 */
export function useLoaded<T>(load: () => Promise<T>, failure: string) {
  const [loaded, setLoaded] = useState<T>();
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let current = true;
    setFailed(false);
    load().then(
      (found) => current && setLoaded(found),
      () => {
        if (!current) return;
        setFailed(true);
        toast.error(`${failure} Please try again.`);
      },
    );
    return () => {
      current = false;
    };
  }, [load, failure]);
  return { loaded, setLoaded, failure: failed ? failure : undefined };
}
