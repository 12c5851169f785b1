// The service worker of /admin: shows staff the notifications they asked for, and opens the enquiry of the one that is
// pressed. It has no `fetch` event, so no request of a page passes through it.

addEventListener('install', () => skipWaiting());

addEventListener('push', (event) => {
  const { title, body, enquiry } = event.data.json();
  event.waitUntil(
    registration.showNotification(title, { body, tag: enquiry, icon: '/icons/192.png', data: { enquiry } }),
  );
});

addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(showEnquiry(event.notification.data.enquiry));
});

/** In the administration that is open, or else in a new window. */
async function showEnquiry(enquiry) {
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const administration = windows.find(({ url }) => new URL(url).pathname === '/admin');
  if (!administration) return clients.openWindow(`/admin?lead=${enquiry}`);
  administration.postMessage({ enquiry });
  return administration.focus();
}
