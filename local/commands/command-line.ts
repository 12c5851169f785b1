import { parseArgs } from 'node:util';

/** A failure whose message is printed without a stack. */
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

/** What a command line says. */
interface Arguments {
  email: string;
  /** Answers the question of a command that asks. */
  yes: boolean;
  /** The role of a command that gives one. */
  role: string;
}

/**
 * Reads the command line: one mail address, and the options that the usage names.
 * @throws {CommandError} if there is anything else
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
