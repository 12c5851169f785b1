import { type RefObject, useEffect, useRef } from 'react';
import { toast } from '../toast/toast.ts';
import { FormDelivery, type FormDeliveryOptions } from './delivery.client.ts';

interface Delivery {
  /** For `FormFoot`, which must stand in the form. */
  notice: RefObject<HTMLDivElement | null>;
  /** Sends values. @returns whether the server has them */
  deliver: (values: object | FormData) => Promise<boolean>;
}

/** A form's way to the server (delivery.client.ts), opened with the form. The options are read once. */
export function useFormDelivery(options: Omit<FormDeliveryOptions, 'notice'>): Delivery {
  const notice = useRef<HTMLDivElement>(null);
  const delivery = useRef<FormDelivery>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form opens once.
  useEffect(() => {
    const form = notice.current?.closest('form');
    if (form && notice.current)
      delivery.current = new FormDelivery(form, { ...options, notice: notice.current });
    // Touched before it woke: its own focus handler came too late.
    if (form?.contains(document.activeElement)) toast.prepare();
  }, []);
  return { notice, deliver: async (values) => (await delivery.current?.deliver(values)) ?? false };
}
