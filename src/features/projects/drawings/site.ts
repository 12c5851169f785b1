/** The site plan: boundary, lanes, buildings in solid ink, gardens, and numbers for what the key names. */
import { against, around, lengthOf, type Point, type Rect } from './geometry.ts';
import { groundOf } from './layout.ts';
import { drawStorey } from './plan.ts';
import type { FloorPlans, GroundKind, Room, SitePlan } from './schema.ts';
import { assemble } from './storey.ts';
import { box, colours, filled, label, letterSize, line, round, type Sheet, sheet, stroked } from './svg.ts';

/** Units of the drawing from west to east. */
const sheetWidth = 560;
const hairline = 0.8;

/** What the numbers of a site plan stand for, in their order. */
export const siteKey = ({ places, paths }: SitePlan): string[] =>
  [...places, ...paths].flatMap(({ name }) => name ?? []);

/** Draws the site plan. @param plans whose homes, or whose shared storey, stand on the site */
export function drawSite(
  site: SitePlan,
  plans: FloorPlans,
  texts: { title: string; description: string },
): Sheet {
  const [width, height] = site.size;
  const scale = sheetWidth / width;
  const size = letterSize(sheetWidth);
  const draw = drawer(scale);
  const [x, y, plotWidth, plotHeight] = site.plot;
  const rooms = plans.floor ? assemble(plans).level.rooms : (plans.plans[0]?.rooms ?? []);
  const frame = around(rooms.flatMap(groundOf));
  const body = [
    ...site.places.filter(({ kind }) => kind === 'lawn' || kind === 'planting').map(draw.place),
    stroked(box(x * scale, y * scale, plotWidth * scale, plotHeight * scale), { width: 2.2 }),
    draw.lanes(site.lanes, size),
    ...site.paths.map(({ line: points }) =>
      stroked(line(points.map(draw.at)), { width: 1.1, dash: '4 3', colour: colours.brass }),
    ),
    ...site.places.filter(({ kind }) => kind !== 'lawn' && kind !== 'planting').map(draw.place),
    `<defs><g id="home">${plans.floor ? drawStorey(plans) : houseFrom(rooms)}</g></defs>`,
    ...site.homes.map(
      (home) => `<use href="#home" transform="scale(${round4(scale)}) ${transform(frame, home)}"/>`,
    ),
    ...site.trees.map(draw.trees),
    ...numbered(site).map((point, index) => number(index + 1, draw.at(point), size)),
  ];
  return sheet({ ...texts, width: sheetWidth, height: height * scale, size, body: body.join('') });
}

/** Where each number stands: in the middle of a place, at the middle of a path's first stretch. */
const numbered = ({ places, paths }: SitePlan): Point[] => [
  ...places.flatMap(({ name, at, size }) =>
    name ? [[at[0] + size[0] / 2, at[1] + size[1] / 2] as Point] : [],
  ),
  ...paths.flatMap(({ name, line: [first = [0, 0], second = first] }) =>
    name ? [[(first[0] + second[0]) / 2, (first[1] + second[1]) / 2] as Point] : [],
  ),
];

function number(value: number, [x, y]: Point, size: number): string {
  const disc = `<circle cx="${round(x)}" cy="${round(y)}" r="${round(size * 0.95)}" fill="${colours.paper}" stroke="${colours.brass}" stroke-width="${hairline}"/>`;
  return (
    disc + label([String(value)], [x, y], { size: size * 1.05, colour: colours.brassInk, capitals: false })
  );
}

/** The parts of a site plan at a scale. */
function drawer(scale: number) {
  const at = ([x, y]: Point): Point => [x * scale, y * scale];
  const rectangle = ({ x, y, width, height }: Rect) =>
    box(x * scale, y * scale, width * scale, height * scale);
  const lines = (shapes: readonly Point[][]) => shapes.map((points) => line(points.map(at))).join('');

  const place = ({ kind, at: [x, y], size: [width, height], faces }: SitePlan['places'][number]): string => {
    const ground = { x, y, width, height };
    const outline = stroked(rectangle(ground), { width: hairline });
    const { fill, lines: inner } = grounds[kind];
    const hairlines = inner
      ? lines(
          inner(lengthOf(faces, ground), depthOf(faces, ground)).map((points) =>
            points.map(against(faces, ground)),
          ),
        )
      : '';
    return [
      fill ? filled(rectangle(ground), fill) : '',
      bare.has(kind) ? '' : outline,
      kind === 'gate'
        ? filled(hairlines)
        : stroked(hairlines, { width: hairline, colour: kind === 'water' ? colours.brass : colours.ink }),
    ].join('');
  };

  const lanes = (all: SitePlan['lanes'], size: number): string => {
    const paths = all.map(({ line: points, width }) => ({ d: line(points.map(at)), width: width * scale }));
    const names = all.flatMap(({ name, line: points }) => (name ? laneName(name, points.map(at), size) : []));
    return [
      '<g stroke-linecap="square">',
      ...paths.map(({ d, width }) => stroked(d, { width: width + 2 * hairline })),
      ...paths.map(({ d, width }) => stroked(d, { width, colour: colours.paper })),
      '</g>',
      ...names,
    ].join('');
  };

  const trees = ({ from, to, count }: SitePlan['trees'][number], row: number): string =>
    Array.from({ length: count }, (_, index) => {
      const part = count === 1 ? 0.5 : index / (count - 1);
      // No two alike, and the same in every build.
      const vary = (factor: number) => Math.sin(factor * (index + 1) + 7.3 * row);
      const [x, y] = at([from[0] + (to[0] - from[0]) * part, from[1] + (to[1] - from[1]) * part]);
      const middle = `cx="${round(x + 1.6 * vary(5.1))}" cy="${round(y + 1.6 * vary(8.7))}"`;
      return `<circle ${middle} r="${round(7.6 + 2.2 * vary(12.9))}"/><circle ${middle} r=".8"/>`;
    }).join('');

  return {
    at,
    place,
    lanes,
    trees: (row: SitePlan['trees'][number], index: number) =>
      `<g fill="${colours.tree}" fill-opacity=".8" stroke="${colours.ink}" stroke-width=".6">${trees(row, index)}</g>`,
  };
}

/** A house seen from above: its rooms in solid ink, its terraces and pool in outline. */
function houseFrom(rooms: readonly Room[]): string {
  const of = (kind: Room['kind']) =>
    rooms
      .filter((room) => room.kind === kind)
      .flatMap(groundOf)
      .map(({ x, y, width, height }) => box(x, y, width, height))
      .join('');
  return (
    filled(of('water'), colours.tint) +
    `<path d="${of('open') + of('water')}" fill="none" stroke="${colours.faint}" stroke-width=".5"/>` +
    // The stroke closes the seams between rooms.
    `<path d="${of('room')}" fill="${colours.ink}" stroke="${colours.ink}" stroke-width=".4"/>`
  );
}

/** Puts what was drawn around `frame` where it stands: turned clockwise by quarters, its new north-west corner at `at`. */
function transform({ x, y, width, height }: Rect, { at, turn, flip }: SitePlan['homes'][number]): string {
  const corner = [
    [0, 0],
    [height, 0],
    [width, height],
    [0, width],
  ][turn] ?? [0, 0];
  const mirrored = flip ? `translate(${width} 0) scale(-1 1) ` : '';
  return `translate(${at[0] + (corner[0] ?? 0)} ${at[1] + (corner[1] ?? 0)}) rotate(${turn * 90}) ${mirrored}translate(${-x} ${-y})`;
}

const round4 = (value: number) => Math.round(value * 10_000) / 10_000;

const depthOf = (side: SitePlan['places'][number]['faces'], { width, height }: Rect) =>
  side === 'north' || side === 'south' ? height : width;

/** Kinds without an outline. */
const bare = new Set<GroundKind>(['lawn', 'planting', 'gate', 'amphitheatre', 'spot']);

interface Ground {
  fill?: string;
  /** Lines in the place's own frame: `across` along the side it faces, `deep` away from it. */
  lines?: (across: number, deep: number) => Point[][];
}

const steps = (count: number) => Array.from({ length: count }, (_, index) => index);

const grounds: Record<GroundKind, Ground> = {
  building: { fill: colours.ink },
  lawn: { fill: colours.tint },
  planting: { fill: colours.tree },
  water: {
    fill: colours.tint,
    lines: (across, deep) =>
      [0.28, 0.72].map((part) => [
        [across * 0.12, deep * part],
        [across * 0.88, deep * part],
      ]),
  },
  court: {
    lines: (across, deep) => [
      [
        [across * 0.1, deep * 0.06],
        [across * 0.9, deep * 0.06],
        [across * 0.9, deep * 0.94],
        [across * 0.1, deep * 0.94],
        [across * 0.1, deep * 0.06],
      ],
      [
        [0, deep / 2],
        [across, deep / 2],
      ],
      [
        [across * 0.1, deep * 0.28],
        [across * 0.9, deep * 0.28],
      ],
      [
        [across * 0.1, deep * 0.72],
        [across * 0.9, deep * 0.72],
      ],
    ],
  },
  amphitheatre: {
    lines: (across, deep) =>
      [0.3, 0.52, 0.76, 1].map((part) =>
        steps(25).map((index): Point => {
          const angle = (index / 24) * Math.PI;
          return [across / 2 - (across / 2) * part * Math.cos(angle), deep * part * Math.sin(angle)];
        }),
      ),
  },
  spot: {},
  deck: {
    lines: (across, deep) =>
      steps(Math.floor(across / 3)).map((index): Point[] => [
        [(index + 0.5) * 3, 0],
        [(index + 0.5) * 3, deep],
      ]),
  },
  play: {
    fill: colours.paper,
    lines: (across, deep) => [
      steps(25).map((index): Point => {
        const angle = (index / 12) * Math.PI;
        return [across / 2 + across * 0.42 * Math.cos(angle), deep / 2 + deep * 0.42 * Math.sin(angle)];
      }),
    ],
  },
  parking: {
    lines: (across, deep) =>
      steps(Math.floor(across / 9)).map((index): Point[] => [
        [(index + 1) * 9, 0],
        [(index + 1) * 9, deep],
      ]),
  },
  gate: {
    lines: (across, deep) =>
      [0, across - 3].map((start): Point[] => [
        [start, 0],
        [start + 3, 0],
        [start + 3, deep],
        [start, deep],
        [start, 0],
      ]),
  },
};

/** A lane's name along its longest stretch. */
function laneName(name: string, points: readonly Point[], size: number): string {
  const stretches = points.slice(1).map((to, index) => ({ from: points[index] ?? to, to }));
  const length = ({ from, to }: (typeof stretches)[number]) => Math.hypot(to[0] - from[0], to[1] - from[1]);
  const { from, to } = stretches.reduce((a, b) => (length(b) > length(a) ? b : a));
  const turn = (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI;
  const upright = turn > 90 || turn <= -90 ? turn + 180 : turn;
  return label([name], [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2], {
    size,
    turn: upright,
    colour: colours.brassInk,
  });
}
