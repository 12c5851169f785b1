import { type FormHTMLAttributes, type RefObject, useEffect, useRef } from 'react';
import { toast } from '../toast/toast.client.ts';
import { FormDelivery, type FormDeliveryOptions } from './form-delivery.client.ts';
import { functionUrl } from './function-url.ts';

interface Delivery {
  /** Of the form itself, which without scripts posts to the same function. */
  attributes: FormHTMLAttributes<HTMLFormElement>;
  /** For the `FormFoot` inside the form. */
  notice: RefObject<HTMLDivElement | null>;
  /** Sends values. @returns whether the server has received them */
  deliver: (values: object | FormData, headers?: Record<string, string>) => Promise<boolean>;
}

/** The `FormDelivery` of a form. The options are read on mount only. */
export function useFormDelivery(options: Omit<FormDeliveryOptions, 'notice'>): Delivery {
  const notice = useRef<HTMLDivElement>(null);
  const delivery = useRef<FormDelivery>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the options are read on mount only.
  useEffect(() => {
    const form = notice.current?.closest('form');
    if (form && notice.current)
      delivery.current = new FormDelivery(form, { ...options, notice: notice.current });
    // The focus came before hydration, so the form's own handler missed it.
    if (form?.contains(document.activeElement)) toast.prepare();
  }, []);
  return {
    attributes: { action: functionUrl, method: 'post', onFocus: toast.prepare },
    notice,
    deliver: async (...sent) => (await delivery.current?.deliver(...sent)) ?? false,
  };
}
