import { readFileSync } from 'node:fs';
import { createContext, runInContext } from 'node:vm';
import { expect, test, vi } from 'vitest';

interface Window {
  url: string;
  postMessage: (message: object) => void;
  focus: () => void;
}

/**
 * Runs the service worker with these windows open.
 * @returns its event handlers, the stub of `openWindow`, and a function that clicks a notification
 */
function start(windows: Window[]) {
  const handlers: Record<string, (event: object) => void> = {};
  const openWindow = vi.fn();
  const scope = {
    URL,
    addEventListener: (type: string, handler: (event: object) => void) => {
      handlers[type] = handler;
    },
    clients: { matchAll: async () => windows, openWindow },
  };
  runInContext(readFileSync('public/notifications.js', 'utf8'), createContext(scope));
  const press = async () => {
    const notification = { data: { enquiry: 'some-id' }, close: () => {} };
    let work: unknown;
    handlers['notificationclick']?.({ notification, waitUntil: (given: unknown) => (work = given) });
    await work;
  };
  return { handlers, openWindow, press };
}

const window = (url: string) => ({ url, postMessage: vi.fn(), focus: vi.fn() });

test('a click opens the enquiry in the open administration', async () => {
  const admin = window('https://www.example.com/admin?mine=yes');
  const { press, openWindow } = start([window('https://www.example.com/about'), admin]);
  await press();
  expect(admin.postMessage).toHaveBeenCalledWith({ enquiry: 'some-id' });
  expect(admin.focus).toHaveBeenCalled();
  expect(openWindow).not.toHaveBeenCalled();
});

test('a click opens a window when the administration is not open', async () => {
  const { press, openWindow } = start([window('https://www.example.com/auth')]);
  await press();
  expect(openWindow).toHaveBeenCalledWith('/admin?lead=some-id');
});

test('the service worker intercepts no requests', () => {
  expect(Object.keys(start([]).handlers).sort()).toEqual(['install', 'notificationclick', 'push']);
});
