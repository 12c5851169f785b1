/** Replaces a clicked poster (VideoPoster.astro) with the video service's embed, playing. */
document.addEventListener('click', ({ target }) => {
  const poster = target instanceof Element && target.closest('button')?.closest<HTMLElement>('video-poster');
  if (!poster) return;
  const { url = '', title = '' } = poster.dataset;
  const frame = document.createElement('iframe');
  const address = new URL(url);
  address.searchParams.set('autoplay', '1');
  frame.title = title;
  frame.allow = 'autoplay; encrypted-media; fullscreen; picture-in-picture';
  // The player needs its own origin and scripts; its links open in new tabs.
  frame.sandbox.value =
    'allow-scripts allow-same-origin allow-presentation allow-popups allow-popups-to-escape-sandbox';
  // The service plays only if the referrer includes the page's origin.
  frame.referrerPolicy = 'strict-origin-when-cross-origin';
  frame.className = 'absolute inset-0 size-full';
  frame.src = address.href;
  poster.replaceChildren(frame);
  frame.focus();
});
