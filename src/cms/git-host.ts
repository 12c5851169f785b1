/** Settings of the Git host that the live site's editor reads and writes (docs/settings.md). */
import * as z from 'zod';

const names = ['github', 'gitlab'] as const;

const secureOrigin = z
  .url({ protocol: /^https$/ })
  .refine((value) => new URL(value).origin === value, 'an https origin without a trailing slash');

const settings = z.object({
  CMS_BACKEND: z.enum(names).default('github'),
  CMS_REPOSITORY: z.string().regex(/^[\w.-]+(\/[\w.-]+)+$/, 'a repository, such as "owner/name"'),
  CMS_BRANCH: z.string().min(1).default('main'),
  CMS_AUTH_URL: secureOrigin.optional(),
});

export interface GitHost {
  name: (typeof names)[number];
  repository: string;
  branch: string;
  /** Origin of the service behind 'Sign in with …'. Without one, editors sign in with a token of the host. */
  authUrl: string | undefined;
}

/**
 * @param variables environment variables; empty ones count as unset
 * @returns undefined without `CMS_REPOSITORY`: the built site has no editor
 * @throws naming the invalid variables
 */
export function gitHost(variables: NodeJS.ProcessEnv): GitHost | undefined {
  if (!variables['CMS_REPOSITORY']) return undefined;
  const set = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''));
  const { data, error } = settings.safeParse(set);
  if (!data) {
    const mistakes = error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
    throw new Error(`The settings of the content editor do not hold. ${mistakes.join('; ')}`);
  }
  return {
    name: data.CMS_BACKEND,
    repository: data.CMS_REPOSITORY,
    branch: data.CMS_BRANCH,
    authUrl: data.CMS_AUTH_URL,
  };
}
