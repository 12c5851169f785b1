/**
 * What Mozilla's HTTP Observatory says of one answer, by its published rules (developer.mozilla.org, 'HTTP
 * Observatory, tests and scoring', algorithm 4). Its own package scans over the network only, wants a compiler and
 * fetches lists while it is installed. Here a site is taken to be served over https and to redirect to it.
 */
export interface Grade {
  grade: string;
  score: number;
  /** What was added and taken away, by test. */
  modifiers: Record<string, number>;
}

const broad = /^(?:\*|https?:|ftp:|https?:\/\/\*(?:\.\*)?)$/;
const hashOrNonce = /^'(?:sha(?:256|384|512)|nonce)-/;

/** Grades an answer. @param headers of the answer @param html its body; a policy in a meta element counts as well */
export function grade(headers: Headers, html: string): Grade {
  const modifiers = {
    'content-security-policy': policyModifier(headers, html),
    cookies: headers.has('set-cookie') ? Number.NaN : 0,
    'cross-origin-resource-sharing': headers.get('access-control-allow-origin') ? Number.NaN : 0,
    'referrer-policy': referrerModifier(headers.get('referrer-policy')),
    'strict-transport-security': hstsModifier(headers.get('strict-transport-security')),
    'subresource-integrity': scriptsModifier(html),
    'x-content-type-options': headers.get('x-content-type-options') === 'nosniff' ? 0 : -5,
    'x-frame-options': framingModifier(headers),
    'cross-origin-resource-policy': /^same-(?:origin|site)$/.test(
      headers.get('cross-origin-resource-policy') ?? '',
    )
      ? 10
      : 0,
  };
  const sum = (numbers: number[]) => numbers.reduce((all, number) => all + number, 100);
  const values = Object.values(modifiers);
  const uncurved = sum(values.filter((value) => value < 0 || Number.isNaN(value)));
  // Bonus points count from an A on.
  const score = uncurved >= 90 ? sum(values) : uncurved;
  return { grade: letter(score), score, modifiers };
}

const letters = [
  'F',
  'F',
  'F',
  'F',
  'F',
  'D-',
  'D',
  'D',
  'D+',
  'C-',
  'C',
  'C',
  'C+',
  'B-',
  'B',
  'B',
  'B+',
  'A-',
];

function letter(score: number): string {
  if (Number.isNaN(score)) return 'not to be graded here: cookies or shared resources';
  if (score >= 100) return 'A+';
  return score >= 90 ? 'A' : (letters[Math.floor(Math.max(score, 0) / 5)] ?? 'F');
}

type Policy = Map<string, string[]>;

function parsePolicy(text: string): Policy | undefined {
  const policy: Policy = new Map();
  for (const part of text.split(';')) {
    const [name, ...sources] = part.trim().toLowerCase().split(/\s+/);
    if (!name) continue;
    if (policy.has(name)) return undefined;
    policy.set(name, sources);
  }
  return policy.size > 0 ? policy : undefined;
}

/** Where there are several policies all of them hold, so the strictest counts. */
function policyModifier(headers: Headers, html: string): number {
  const meta = /<meta http-equiv="content-security-policy" content="([^"]*)"/i.exec(html)?.[1];
  const texts = [headers.get('content-security-policy'), meta].filter((text) => typeof text === 'string');
  if (texts.length === 0) return -25;
  const scores = texts.map((text) => {
    const policy = parsePolicy(text);
    return policy ? scorePolicy(policy) : -25;
  });
  return Math.max(...scores);
}

function scorePolicy(policy: Policy): number {
  const sourcesOf = (name: string) => {
    const sources = policy.get(name) ?? policy.get('default-src') ?? ['*'];
    // A hash or nonce makes browsers ignore 'unsafe-inline' beside it.
    return sources.some((source) => hashOrNonce.test(source))
      ? sources.filter((source) => source !== "'unsafe-inline'")
      : sources;
  };
  const inline = (source: string) => source === "'unsafe-inline'" || source === 'data:';
  const insecure = (source: string) => /^(?:http|ftp):/.test(source);
  const passive = ['img-src', 'media-src'];
  const active = [...policy].filter(([name]) => !passive.includes(name)).flatMap(([, sources]) => sources);
  const script = sourcesOf('script-src');
  const style = sourcesOf('style-src');
  if (script.some((source) => inline(source) || broad.test(source))) return -20;
  if (sourcesOf('object-src').some((source) => broad.test(source))) return -20;
  if (active.some(insecure)) return -20;
  if ([...script, ...style].includes("'unsafe-eval'")) return -10;
  if (passive.flatMap(sourcesOf).some(insecure)) return -10;
  if (style.some((source) => inline(source) || broad.test(source))) return 0;
  const start = policy.get('default-src');
  return start?.length === 1 && start[0] === "'none'" ? 10 : 5;
}

function referrerModifier(value: string | null): number {
  if (value === null) return 0;
  const known = value
    .toLowerCase()
    .split(',')
    .map((policy) => policy.trim())
    .filter((policy) =>
      /^(?:no-referrer|same-origin|origin|unsafe-url|strict-origin|.*-when-.*)$/.test(policy),
    )
    .at(-1);
  return /^(?:no-referrer|same-origin|strict-origin(?:-when-cross-origin)?)$/.test(known ?? '') ? 5 : -5;
}

function hstsModifier(value: string | null): number {
  const age = /(?:^|;)\s*max-age=(\d+)/i.exec(value ?? '')?.[1];
  if (age === undefined) return -20;
  // Six months, as Mozilla counts them.
  return Number(age) >= 15_552_000 ? 0 : -10;
}

function scriptsModifier(html: string): number {
  const foreign = [...html.matchAll(/<script\b[^>]*\ssrc="(?:https?:)?\/\/[^>]*>/g)].map(([tag]) => tag);
  if (foreign.length === 0) return 0;
  if (foreign.some((tag) => !tag.includes('src="https://'))) return -50;
  return foreign.every((tag) => tag.includes('integrity=')) ? 5 : -5;
}

function framingModifier(headers: Headers): number {
  if (/frame-ancestors/.test(headers.get('content-security-policy') ?? '')) return 5;
  return /^(?:deny|sameorigin)$/i.test(headers.get('x-frame-options') ?? '') ? 0 : -20;
}
