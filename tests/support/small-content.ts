import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import sharp from 'sharp';
import { expect } from 'vitest';
import { checkContent } from '../../src/content-check/check.ts';
import { formatMistake } from '../../src/content-check/report.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** Creates a JPEG of one colour. @param width in pixels */
export const jpeg = (width: number): Promise<Buffer> =>
  sharp({ create: { width, height: Math.round(width / 2), channels: 3, background: '#8b8d88' } })
    .jpeg()
    .toBuffer();

const project = (id: number, title: string): string => `---
id: ${id}
title: ${title}
location: Avinashi Road, Coimbatore
description: Villas around a long lawn, 3 km from the airport.
image:
  src: ./hero.jpg
  alt: A house at dusk
status: Ongoing
type: Villa
saleStatus: Open for Sale
whatsapp: Hello, I would like to know more about ${title}.
seo:
  title: ${title} Villas, Coimbatore
  description: Villas around a long lawn in Coimbatore, 3 km from the airport by the usual road.
details:
  fullDescription: Sixteen villas around one long lawn.
  reraNumber: TN/11/Building/000${id}/2024
  gallery:
    - src: ./hero.jpg
      alt: A house at dusk
specifications:
  - title: Building
    items:
      - name: Ceiling height
        value: 11 ft
registration:
  entry: https://rera.tn.gov.in/registered-building/tn
  date: 2024-06-12
  possession: 2027-03-31
  location: S.F. No. 118/2, Kalapatti
---

The villas of {brand} stand around a lawn.
`;

const [film] = await readdir('src/assets/testimonials');

const testimonial = (id: number): string => `- id: ${id}
  author: Client
  role: Owner
  videoUrl: https://www.youtube.com/shorts/film-${id}
  embedUrl: https://www.youtube-nocookie.com/embed/film-${id}
  duration: "0:30"
  views: 12
  date: 2 days ago
  poster:
    src: ../assets/testimonials/${film}
    alt: A client at home
`;

const hero = await jpeg(1600);

/** Texts of the real pages: a site needs them all. */
const pages = (await readdir('src/content/pages')).map(async (name) => [
  `pages/${name}`,
  await readFile(join('src/content/pages', name), 'utf8'),
]);

const company = {
  legalName: '{brand} Homes Limited',
  tagline: 'Houses that last',
  phones: {
    office: ['+91 422 400 0100'],
    sales: '+91 90000 10000',
    whatsapp: '+91 90000 10000',
    jointVenture: '+91 90000 10000',
  },
  email: { info: 'info@a.example', procurement: 'buy@a.example', careers: 'work@a.example' },
  address: {
    building: '{brand} House',
    street: '1 High Road',
    area: 'Gandhipuram',
    city: 'Coimbatore',
    postcode: '641 012',
    state: 'Tamil Nadu',
    country: 'India',
    latitude: 11,
    longitude: 77,
  },
  regulator: { name: 'Authority', shortName: 'TNRERA', url: 'https://rera.tn.gov.in' },
  hours: {
    days: ['Monday', 'Friday'],
    opens: '09:00',
    closes: '18:00',
    text: 'Monday to Friday, 9:00 AM - 6:00 PM',
  },
  grievance: { officer: 'Lakshmi Raman', days: 30 },
};

/** Valid content of a small site, by file from `src/content`. */
export const smallContent: Readonly<Record<string, string | Buffer>> = {
  'projects/amara/index.md': project(1, 'Amara'),
  'projects/amara/hero.jpg': hero,
  'projects/elvira/index.md': project(2, 'Elvira'),
  'projects/elvira/hero.jpg': hero,
  'openings/site-engineer.md':
    '---\ntitle: Site Engineer\nexperience: 6+ years\norder: 1\nposted: 2026-10-01\n---\n\nYou run a site.\n',
  'openings/surveyor.md':
    '---\ntitle: Surveyor\nexperience: 6+ years\norder: 2\nposted: 2026-10-01\n---\n\nYou measure.\n',
  'company.json': `${JSON.stringify(company, null, 2)}\n`,
  'testimonials.yaml': testimonial(1) + testimonial(2),
  'redirects.yaml': '- from: /portfolio/lake-house\n  to: /portfolio/elvira\n',
  'published-addresses.yaml':
    '- /portfolio/amara\n- /project/1\n- /portfolio/elvira\n- /portfolio/lake-house\n',
  ...Object.fromEntries(await Promise.all(pages)),
  ...Object.fromEntries(
    ['privacy-policy', 'terms'].map((name) => [
      `legal/${name}.md`,
      `---\ntitle: Terms\ndescription: The terms on which this web site may be used by you, in plain words.\nversion: 1\nsince: 2026-10-01\n---\n\n{legalName}, [contact](/contact)\n`,
    ]),
  ),
};

/** Content files by name; a function changes the text of the small site's file, undefined removes it. */
export type Changes = Readonly<Record<string, string | Buffer | undefined | ((text: string) => string)>>;

/** Writes the small site with changes. @returns the root of its repository */
export async function writeSmallContent(changes: Changes = {}): Promise<string> {
  const root = await temporaryFolder();
  await mkdir(join(root, 'src'));
  await symlink(resolve('src/assets'), join(root, 'src/assets'), 'junction');
  const files = { ...smallContent, ...changes };
  for (const [name, content] of Object.entries(files)) {
    if (content === undefined) continue;
    const given = typeof content === 'function' ? content(String(smallContent[name])) : content;
    if (given === smallContent[name] && name in changes) throw new Error(`Nothing to change in ${name}.`);
    const file = join(root, 'src/content', name);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, given);
  }
  return root;
}

/** Creates a change of a file's text, for `writeSmallContent`. */
export const changeOf =
  (file: string) =>
  (search: string | RegExp, replacement: string): Changes => ({
    [file]: (text) => text.replace(search, replacement),
  });

/** An editor's mistake, the place that the message names, and the correction that it suggests. */
export type PlantedMistake = [name: string, changes: Changes, place: string, tells: string];

/** Returns the messages about the small site with changes. */
export async function messagesOf(changes: Changes): Promise<string[]> {
  const { mistakes } = await checkContent(await writeSmallContent(changes));
  return mistakes.map(formatMistake);
}

/** Returns the message about a place, without the indent of a second suggested line. */
export async function messageAt(changes: Changes, place: string): Promise<string> {
  const messages = await messagesOf(changes);
  const message = messages.find((text) => text.startsWith(`src/content/${place}\n`));
  return message?.replaceAll(/\n {9}/g, '\n') ?? `No message about ${place}, but ${messages.join('\n')}`;
}

/** Tests that a mistake is reported with its place and its correction. */
export async function expectMessage(...[, changes, place, tells]: PlantedMistake): Promise<void> {
  const message = await messageAt(changes, place);
  expect(message).toContain(`: ${tells}`);
  expect(message).toMatch(/^src.*\n {2}stands there: .+\n {2}expected: /);
}
