/** Fetches the lead form when its dialog opens. */
const host = document.querySelector<HTMLElement>('lead-form');
const dialog = host?.closest('dialog');
if (host && dialog)
  new MutationObserver(() => {
    if (!dialog.open) return;
    void import('./provider.client.ts').then(
      ({ loadProvider }) => loadProvider(host),
      () => host.querySelector(':scope > p + div + p')?.removeAttribute('hidden'),
    );
  }).observe(dialog, { attributeFilter: ['open'] });
