/** Fetches the lead form when its dialog opens. */
const host = document.querySelector<HTMLElement>('lead-form');
const dialog = host?.closest('dialog');
if (dialog)
  new MutationObserver(() => {
    if (!dialog.open) return;
    void import('./provider-loader.client.ts').then(
      ({ loadProvider }) => loadProvider(host as HTMLElement),
      () => host?.querySelector('p:last-of-type')?.removeAttribute('hidden'),
    );
  }).observe(dialog, { attributeFilter: ['open'] });
