import { describe, expect, test } from 'vitest';
import { createQueue } from '../../../local/task-queue.ts';

describe('the queue', () => {
  test('runs one task after the other, in order', async () => {
    const queue = createQueue();
    const events: string[] = [];
    const task = (name: string, milliseconds: number) =>
      queue(async () => {
        events.push(`${name} begins`);
        await new Promise((done) => setTimeout(done, milliseconds));
        events.push(`${name} ends`);
        return name;
      });
    expect(await Promise.all([task('slow', 20), task('quick', 1)])).toEqual(['slow', 'quick']);
    expect(events).toEqual(['slow begins', 'slow ends', 'quick begins', 'quick ends']);
  });

  test('continues after a failed task', async () => {
    const queue = createQueue();
    const failing = queue(async () => {
      throw new Error('no');
    });
    const next = queue(async () => 'yes');
    await expect(failing).rejects.toThrow('no');
    expect(await next).toBe('yes');
  });

  test('skips a task that nobody waits for any more', async () => {
    const queue = createQueue();
    const order: string[] = [];
    const leaving = new AbortController();
    const before = queue(async () => leaving.abort(new Error('gone')));
    const skipped = queue(async () => order.push('skipped'), { signal: leaving.signal });
    const next = queue(async () => order.push('next'));
    await expect(skipped).rejects.toThrow('gone');
    await Promise.all([before, next]);
    expect(order).toEqual(['next']);
  });

  test('runs first tasks before others, but at most eight in a row while another waits', async () => {
    const queue = createQueue();
    const order: string[] = [];
    const task = (name: string) => async () => void order.push(name);
    const others = ['a', 'b'].map((name) => queue(task(name)));
    const first = Array.from({ length: 12 }, () => queue(task('first'), { priority: 'first' }));
    await Promise.all([...others, ...first]);
    // The queue was idle when the first of the others arrived.
    const eight = Array.from({ length: 8 }, () => 'first');
    expect(order).toEqual(['a', ...eight, 'b', ...eight.slice(4)]);
  });

  test('yields to the event loop between two tasks', async () => {
    const queue = createQueue();
    const order: string[] = [];
    setImmediate(() => order.push('socket'));
    await Promise.all(['first', 'second'].map((name) => queue(async () => order.push(name))));
    expect(order).toEqual(['first', 'socket', 'second']);
  });
});
