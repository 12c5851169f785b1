import { inspect } from 'node:util';
import type { PgliteConnection } from '@supabase/lite/pglite';

/** Fields of PostgreSQL's and PGlite's errors that quote statements, values or rows. */
const redactedFields = ['query', 'params', 'detail', 'where', 'internalQuery', 'queryOptions'] as const;

/**
 * Removes statements, parameters and rows from database errors before lite logs them: they hold personal data.
 * Responses keep the message.
 */
export function redactErrors(connection: PgliteConnection): void {
  const { driver } = connection;
  const query = driver.query.bind(driver);
  driver.query = async (...statement) => {
    try {
      return await query(...statement);
    } catch (error) {
      throw redact(error);
    }
  };
  // lite normalises each failed data request before it logs it.
  const normalize = connection.normalizeDbError.bind(connection);
  connection.normalizeDbError = (error) => redact(normalize(error));
}

function redact(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  for (const key of redactedFields) Reflect.deleteProperty(error, key);
  return Object.defineProperty(error, inspect.custom, { value: () => logLine(error), configurable: true });
}

/** Formats an error for the log; a programming error (TypeError …) keeps its stack. */
function logLine(error: Error & { code?: unknown }): string {
  const { name, message, code } = error;
  // SQLSTATE classes 22 (data) and 42 (names) quote the request.
  if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code))
    return `${code}: ${/^(22|42)/.test(code) ? firstWords(message) : message}`;
  const frames = error.stack?.match(/^ {4}at .*/gm) ?? [];
  if (name === 'Error') return `${firstWords(message)} (${frames[0]?.trim() ?? 'no stack'})`;
  return [`${name}: ${firstWords(message)}`, ...frames].join('\n');
}

/** Returns a message up to its first punctuation: user input follows a quotation mark or a colon. */
const firstWords = (message: string): string => /^"?([\w ]*)/.exec(message)?.[1]?.trim() ?? '';
