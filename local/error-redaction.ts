import { inspect } from 'node:util';
import type { PgliteConnection } from '@supabase/lite/pglite';

/** What PostgreSQL and PGlite add to an error's message and code: statements, values, whole rows. */
const unlogged = ['query', 'params', 'detail', 'where', 'internalQuery', 'queryOptions'] as const;

/**
 * lite logs the errors of failed statements and refused requests whole; what visitors typed must not reach the
 * log, and nobody may fill it with stacks. The answers keep the message.
 */
export function keepPersonalDataOutOfErrors(connection: PgliteConnection): void {
  const { driver } = connection;
  const query = driver.query.bind(driver);
  driver.query = async (...statement) => {
    try {
      return await query(...statement);
    } catch (error) {
      throw discreet(error);
    }
  };
  // Every data request that failed passes here before it is logged.
  const normalize = connection.normalizeDbError.bind(connection);
  connection.normalizeDbError = (error) => discreet(normalize(error));
}

function discreet(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  for (const key of unlogged) Reflect.deleteProperty(error, key);
  return Object.defineProperty(error, inspect.custom, { value: () => logLine(error), configurable: true });
}

/** An error as the log shows it: one line, and for a fault of the program the places it passed. */
function logLine(error: Error & { code?: unknown }): string {
  const { name, message, code } = error;
  // Of PostgreSQL's errors, only those about a value or a name quote the request.
  if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code))
    return `${code}: ${/^(22|42)/.test(code) ? firstWords(message) : message}`;
  const places = error.stack?.match(/^ {4}at .*/gm) ?? [];
  if (name === 'Error') return `${firstWords(message)} (${places[0]?.trim() ?? 'no place known'})`;
  return [`${name}: ${firstWords(message)}`, ...places].join('\n');
}

/** A message up to the first quotation, colon or point: what somebody typed stands behind one. */
const firstWords = (message: string): string => /^"?([\w ]*)/.exec(message)?.[1]?.trim() ?? '';
