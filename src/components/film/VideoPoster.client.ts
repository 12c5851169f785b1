/** A press on the poster of a film (VideoPoster.astro) puts the service's frame in its place, playing. */
document.addEventListener('click', ({ target }) => {
  const poster = target instanceof Element && target.closest('button')?.closest<HTMLElement>('video-poster');
  if (!poster) return;
  const { url = '', title = '' } = poster.dataset;
  const frame = document.createElement('iframe');
  const address = new URL(url);
  address.searchParams.set('autoplay', '1');
  frame.title = title;
  frame.allow = 'autoplay; encrypted-media; fullscreen; picture-in-picture';
  // The service refuses to play without knowing the page's origin.
  frame.referrerPolicy = 'strict-origin-when-cross-origin';
  frame.className = 'absolute inset-0 size-full';
  frame.src = address.href;
  poster.replaceChildren(frame);
  frame.focus();
});
