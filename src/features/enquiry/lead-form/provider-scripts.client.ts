import { callbackName, containerId } from './provider-contract.ts';
import { redirectAfterThanks } from './thanks-redirect.client.ts';

let loading: Promise<void> | undefined;

function addScript(url: string, formId: string | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    Object.assign(script.dataset, { formId, container: containerId, callback: callbackName });
    script.onload = () => resolve();
    script.onerror = () => reject(new Error(`Lead form script failed to load: ${url}`));
    script.src = url;
    document.head.append(script);
  });
}

async function load(host: HTMLElement): Promise<void> {
  const { accountScript = '', formScript = '', formId, redirectTo = '' } = host.dataset;
  window[callbackName] = () => redirectAfterThanks(redirectTo);
  const [status, otherwise] = host.querySelectorAll<HTMLElement>(':scope > p');
  try {
    status?.toggleAttribute('hidden', false);
    otherwise?.toggleAttribute('hidden', true);
    for (const url of [accountScript, formScript]) await addScript(url, formId);
    if (host.closest('dialog')?.open) host.querySelector('input')?.focus();
  } catch (error) {
    console.error((error as Error).message);
    loading = undefined;
    throw error;
  } finally {
    status?.toggleAttribute('hidden', true);
  }
}

/**
 * Adds the provider's scripts to the page once. After a failure the next call retries.
 * @param host the `<lead-form>` of LeadFormDialog.astro
 * @throws if a script cannot be fetched
 */
export const loadProvider = (host: HTMLElement): Promise<void> => (loading ??= load(host));
