import { type FormHTMLAttributes, type RefObject, useEffect, useRef } from 'react';
import { toast } from '../toast/toast.client.ts';
import { FormDelivery, type FormDeliveryOptions } from './form-delivery.client.ts';
import { functionUrl } from './function-url.ts';

interface Delivery {
  /** Attributes of the `<form>`, which without scripts posts to the same function. */
  attributes: FormHTMLAttributes<HTMLFormElement>;
  /** Ref for the `FormFoot` inside the form. */
  notice: RefObject<HTMLDivElement | null>;
  /** Sends values. @returns whether the server has received them */
  deliver: (values: object | FormData, headers?: Record<string, string>) => Promise<boolean>;
}

/** Creates the `FormDelivery` of a form. The options are read on mount only. */
export function useFormDelivery(options: Omit<FormDeliveryOptions, 'notice'>): Delivery {
  const notice = useRef<HTMLDivElement>(null);
  const delivery = useRef<FormDelivery>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the options are read on mount only.
  useEffect(() => {
    const form = notice.current?.closest('form');
    if (form && notice.current)
      delivery.current = new FormDelivery(form, { ...options, notice: notice.current });
    // Focus before hydration does not reach the form's `onFocus`.
    if (form?.contains(document.activeElement)) toast.prepare();
  }, []);
  return {
    attributes: { action: functionUrl, method: 'post', onFocus: toast.prepare },
    notice,
    deliver: async (...sent) => (await delivery.current?.deliver(...sent)) ?? false,
  };
}
