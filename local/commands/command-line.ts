import { parseArgs } from 'node:util';

/** A failure whose message is printed without a stack trace. */
export class CommandError extends Error {}

/** Runs a command. A failure is printed and sets the exit code. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    console.error(error instanceof CommandError ? error.message : error);
    process.exitCode = 1;
  }
}

/** Parsed command-line arguments. */
interface Arguments {
  email: string;
  /** Skips the confirmation prompt. */
  yes: boolean;
  /** Role to grant. */
  role: string;
}

/**
 * Parses the command line: one mail address, and the options that the usage lists.
 * @throws {CommandError} on anything else
 */
export function readArguments(usage: string): Arguments {
  const fail = () => new CommandError(`Usage: ${usage}`);
  try {
    const { values, positionals } = parseArgs({
      args: process.argv.slice(2).map((word) => word.trim()),
      allowPositionals: true,
      options: {
        ...(usage.includes('--yes') && { yes: { type: 'boolean' } }),
        ...(usage.includes('--role') && { role: { type: 'string' } }),
      },
    });
    const [email, ...more] = positionals;
    if (!email?.includes('@') || more.length > 0) throw fail();
    return { email, yes: values['yes'] === true, role: String(values['role'] ?? 'admin') };
  } catch {
    throw fail();
  }
}
