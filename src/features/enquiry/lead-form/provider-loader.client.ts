/** Fetches the lead form when its dialog opens, and shows the fallback text if that fails. */
const host = document.querySelector<HTMLElement>('lead-form');
const dialog = host?.closest('dialog');
if (dialog)
  new MutationObserver(() => {
    if (!dialog.open) return;
    import('./provider-scripts.client.ts')
      .then(({ loadProvider }) => loadProvider(host as HTMLElement))
      .catch(() => host?.querySelector('p:last-of-type')?.removeAttribute('hidden'));
  }).observe(dialog, { attributeFilter: ['open'] });
