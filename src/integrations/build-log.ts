/**
 * Destination of Astro's log: the terminal, except that a count replaces a build's lines per page and per picture.
 */
import { stripVTControlCharacters } from 'node:util';
import nodeDestination from 'astro/logger/node';

type Destination = ReturnType<typeof nodeDestination>;
type LogEvent = Parameters<Destination['write']>[0];

/** Milliseconds between two counts if the output cannot be overwritten. */
const logInterval = 10_000;

/** Creates the destination; called by Astro through `logger` in astro.config.mjs, which names this file. */
export default function buildLog(
  options?: Parameters<typeof nodeDestination>[0],
  output: NodeJS.WriteStream = process.stdout,
): Destination {
  const terminal = nodeDestination(options);
  let pages = 0;
  let reused = 0;
  /** Whether the next event completes a page's line with its duration. */
  let isContinued = false;
  let isOpen = false;
  let last = Date.now();

  /** Shows the build's progress: in place on a terminal, otherwise at intervals. */
  const count = (event: LogEvent, message: string, isLast: boolean) => {
    if (output.isTTY) {
      if (isOpen) output.write('\r\u001b[K');
      isOpen = !isLast;
      terminal.write({ ...event, message, newLine: isLast });
    } else if (isLast || Date.now() - last > logInterval) {
      last = Date.now();
      terminal.write({ ...event, message, newLine: true });
    }
  };

  return {
    write(event) {
      if (isContinued && event.label === 'SKIP_FORMAT' && event.level === 'info') {
        isContinued = false;
        return;
      }
      if (event.label === null && event.level === 'info') {
        if (!event.newLine) {
          pages += 1;
          isContinued = true;
          return count(event, `${pages} pages and files written`, false);
        }
        const picture = /\((\d+)\/(\d+)\)$/.exec(stripVTControlCharacters(event.message).trimEnd());
        if (picture) {
          const [, done, all] = picture;
          if (event.message.includes('reused cache entry')) reused += 1;
          const message = `${done} of ${all} pictures, ${Number(done) - reused} of them new`;
          return count(event, message, done === all);
        }
      }
      if (isOpen) output.write('\n');
      isOpen = false;
      terminal.write(event);
    },
  };
}
