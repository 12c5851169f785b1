/** The floor plan of a home, or of a storey of homes, as an architect draws it: solid walls, all else in hairlines. */
import { furnish } from './furniture.ts';
import { around, common, type Point, type Rect } from './geometry.ts';
import { groundOf, type Layout, layOut, type Opening, type Stretch, type Wall } from './layout.ts';
import type { FloorPlans, Level, Room } from './schema.ts';
import { apart, assemble, homeOf, type PlacedHome } from './storey.ts';
import {
  box,
  colours,
  filled,
  type LabelStyle,
  label,
  letterSize,
  line,
  measure,
  type Sheet,
  sheet,
  stroked,
} from './svg.ts';

/** Units of the drawing a foot. */
const scale = 10;
/** Feet. */
const thickness = { outer: 0.75, inner: 0.42 } as const;
const margin = 1.4;

export interface PlanTexts {
  title: string;
  description: string;
}

/** The plan of one home, or of one storey of it, with its rooms named and furnished. */
export function drawPlan(level: Level, texts: PlanTexts): Sheet {
  const layout = sound(layOut(level));
  const frame = around(level.rooms.flatMap(groundOf));
  const width = (frame.width + 2 * margin) * scale;
  const size = letterSize(width);
  const furniture = level.rooms.map((room) => furnish(room, scale));
  const swings = layout.openings.map(swing);
  const body = [
    ...level.rooms.filter(({ kind }) => kind === 'water').map(water),
    stroked(furniture.map(({ path }) => path).join(''), { width: 0.6, colour: colours.faint }),
    filled(wallsOf(layout, 'outer') + wallsOf(layout, 'inner')),
    hairlines(layout),
    ...level.rooms.map((room, index) =>
      roomLabel(room, size, [...swings, ...(furniture[index]?.taken ?? [])]),
    ),
  ].join('');
  return onSheet(frame, body, size, texts);
}

/** A storey shared by homes: their walls and their names. */
export function drawFloor(plans: FloorPlans, texts: PlanTexts): Sheet {
  const { level, homes } = assemble(plans);
  const layout = sound(layOut(level, apart));
  const frame = around(level.rooms.flatMap(groundOf));
  const size = letterSize((frame.width + 2 * margin) * scale);
  const shared = level.rooms.filter(({ id }) => homeOf(id) === '');
  const furniture = shared.map((room) => furnish(room, scale));
  const swings = layout.openings.map(swing);
  const body = [
    stroked(furniture.map(({ path }) => path).join(''), { width: 0.6, colour: colours.faint }),
    filled(wallsOf(layout, 'inner'), colours.line),
    filled(wallsOf(layout, 'outer')),
    hairlines({ ...layout, openings: layout.openings.filter(isCommon) }),
    ...shared.map((room) => roomLabel(room, size * 0.86, swings)),
    ...homes.map((home) => homeLabel(home, plans.plans.length > 1, size)),
  ].join('');
  return onSheet(frame, body, size, texts);
}

/** A storey without its furniture and names, in units of a foot: for the site plan. */
export function drawStorey(plans: FloorPlans): string {
  const { level } = assemble(plans);
  const layout = sound(layOut(level, apart));
  const ground = level.rooms.filter(({ kind }) => kind === 'room').flatMap(groundOf);
  return `<g transform="scale(${1 / scale})">${[
    filled(ground.map((rect) => rectangle(scaled(rect))).join(''), colours.paper),
    filled(wallsOf(layout, 'inner'), colours.line),
    filled(wallsOf(layout, 'outer')),
    hairlines({ ...layout, openings: layout.openings.filter(isCommon) }),
  ].join('')}</g>`;
}

/** Whether an opening is drawn on a shared storey: inside the homes only their windows are. */
const isCommon = ({ type, joins }: Opening): boolean =>
  type === 'window' || type === 'sliding' || joins.some((id) => id !== undefined && homeOf(id) === '');

function sound(layout: Layout): Layout {
  if (layout.problems.length > 0) throw new Error(layout.problems.join('; '));
  return layout;
}

function onSheet(frame: Rect, body: string, size: number, texts: PlanTexts): Sheet {
  return sheet({
    ...texts,
    width: (frame.width + 2 * margin) * scale,
    height: (frame.height + 2 * margin) * scale,
    size,
    body: `<g transform="translate(${(margin - frame.x) * scale} ${(margin - frame.y) * scale})">${body}</g>`,
  });
}

/** The walls of a kind, as solid bands that end where an opening begins and else meet in full corners. */
function wallsOf({ walls, openings }: Layout, kind: 'outer' | 'inner'): string {
  const half = thickness[kind] / 2;
  const isGap = (wall: Wall, end: number) =>
    openings.some(
      ({ axis, line: at, from, to }) =>
        axis === wall.axis && at === wall.line && (from === end || to === end),
    );
  return walls
    .filter((wall) => wall.kind === kind)
    .map((wall) => {
      const from = wall.from - (isGap(wall, wall.from) ? 0 : half);
      const to = wall.to + (isGap(wall, wall.to) ? 0 : half);
      return band(wall, from, to, half);
    })
    .join('');
}

/** Railings, windows and doors. */
function hairlines({ walls, openings }: Layout): string {
  const bounds = walls.map((wall) => {
    if (wall.kind === 'rail') return along(wall, -0.15) + along(wall, 0.15);
    return wall.kind === 'edge' ? along(wall, 0) : '';
  });
  return stroked([...bounds, ...openings.map(glass), ...openings.map(leaf)].join(''), { width: 0.8 });
}

/** A rectangle along a stretch. */
const band = ({ axis, line: at }: Stretch, from: number, to: number, half: number): string => {
  const [start, length, across] = [from * scale, (to - from) * scale, (at - half) * scale];
  return axis === 'x'
    ? box(start, across, length, 2 * half * scale)
    : box(across, start, 2 * half * scale, length);
};

/** A point on, or beside, a stretch. */
const on = ({ axis, line: at }: Stretch, position: number, aside: number): Point =>
  axis === 'x' ? [position * scale, (at + aside) * scale] : [(at + aside) * scale, position * scale];

const along = (stretch: Stretch, aside: number, from = stretch.from, to = stretch.to): string =>
  line([on(stretch, from, aside), on(stretch, to, aside)]);

/** Windows and glass fronts: panes between the faces of the wall. */
function glass(opening: Opening): string {
  const half = thickness.outer / 2;
  const faces = along(opening, -half) + along(opening, half);
  if (opening.type === 'window') return faces + along(opening, 0);
  if (opening.type !== 'sliding') return '';
  const middle = (opening.from + opening.to) / 2;
  return (
    along(opening, -0.15, opening.from, middle + 0.3) +
    along(opening, 0.15, middle - 0.3, opening.to) +
    [opening.from, opening.to].map((end) => line([on(opening, end, -half), on(opening, end, half)])).join('')
  );
}

/** The leaf of a door, open, and the quarter circle it swings through. */
function leaf(opening: Opening): string {
  if (opening.type !== 'door' && opening.type !== 'gate') return '';
  const width = opening.to - opening.from;
  const away = opening.swings === 'after' ? width : -width;
  const [hinge, latch] = opening.hinge === 'from' ? [opening.from, opening.to] : [opening.to, opening.from];
  const tip = on(opening, hinge, away);
  const end = on(opening, latch, 0);
  const clockwise = (opening.axis === 'x') === ((opening.hinge === 'from') === (opening.swings === 'before'));
  return `${line([on(opening, hinge, 0), tip])}A${width * scale} ${width * scale} 0 0 ${clockwise ? 1 : 0} ${end.join(' ')}`;
}

/** The ground that a door's leaf sweeps, where no label should stand. */
function swing(opening: Opening): Rect {
  const { axis, line: at, from, to, swings } = opening;
  const width = leaf(opening) ? to - from : 0;
  const start = swings === 'after' ? at : at - width;
  return axis === 'x'
    ? { x: from, y: start, width: to - from, height: width }
    : { x: start, y: from, width, height: to - from };
}

/** Water is shown by a tint and three ripples. */
function water(room: Room): string {
  const grounds = groundOf(room);
  const tint = grounds.map(({ x, y, width, height }) =>
    box(x * scale, y * scale, width * scale, height * scale),
  );
  const ripples = grounds.flatMap(({ x, y, width, height }) =>
    [0.2, 0.84].map((part) =>
      line([
        [(x + width * 0.12) * scale, (y + height * part) * scale],
        [(x + width * 0.88) * scale, (y + height * part) * scale],
      ]),
    ),
  );
  return (
    filled(tint.join(''), colours.tint) + stroked(ripples.join(''), { width: 0.6, colour: colours.brass })
  );
}

/** Steps from the middle of a room outwards, at which its label is tried. */
const tries = Array.from(
  { length: 81 },
  (_, index): Point => [(index % 9) / 8 - 0.5, Math.floor(index / 9) / 8 - 0.5],
).toSorted((a, b) => Math.hypot(...a) - Math.hypot(...b));

/** A room's name where nothing else is drawn, broken or turned if the room is narrow. */
function roomLabel(room: Room, size: number, taken: readonly Rect[]): string {
  const ground = groundOf(room).toSorted((a, b) => b.width * b.height - a.width * a.height)[0];
  if (!ground) return '';
  const [width, height] = [ground.width * scale, ground.height * scale];
  const words = room.name.split(' ');
  const options: { lines: string[]; style: LabelStyle }[] = [
    { lines: [room.name], style: { size } },
    ...(words.length > 1 ? [{ lines: halves(words), style: { size } }] : []),
    { lines: [room.name], style: { size, turn: -90 } },
    { lines: [room.name], style: { size: size * 0.85 } },
  ];
  const fits = ({ lines, style }: (typeof options)[number]) => {
    const needed = measure(lines, style);
    return needed.width + size * 1.6 < width && needed.height + size < height;
  };
  const { lines, style } = options.find(fits) ?? { lines: [room.name], style: { size: size * 0.75 } };
  const needed = measure(lines, style);
  const slack = [
    Math.max(0, width - needed.width - size * 1.5),
    Math.max(0, height - needed.height - size * 1.5),
  ] as const;
  const middle: Point = [(ground.x + ground.width / 2) * scale, (ground.y + ground.height / 2) * scale];
  const spots = tries.map(([x, y]): Point => [middle[0] + x * slack[0], middle[1] + y * slack[1]]);
  const hidden = ([x, y]: Point) => {
    const area = {
      x: x - needed.width / 2 - 3,
      y: y - needed.height / 2 - 3,
      width: needed.width + 6,
      height: needed.height + 6,
    };
    return taken.reduce((sum, piece) => sum + common(area, scaled(piece)), 0);
  };
  const best = spots.reduce((least, spot) => (hidden(spot) < hidden(least) ? spot : least), middle);
  return label(lines, best, style);
}

const rectangle = ({ x, y, width, height }: Rect) => box(x, y, width, height);

const scaled = ({ x, y, width, height }: Rect): Rect => ({
  x: x * scale,
  y: y * scale,
  width: width * scale,
  height: height * scale,
});

/** Words in two lines of about the same length. */
function halves(words: readonly string[]): string[] {
  const at = words.reduce((best, _, index) => {
    const longer = (split: number) =>
      Math.max(words.slice(0, split).join(' ').length, words.slice(split).join(' ').length);
    return index > 0 && longer(index) < longer(best) ? index : best;
  }, 1);
  return [words.slice(0, at).join(' '), words.slice(at).join(' ')];
}

/** A home's name, if there are several, and its kind. */
function homeLabel({ name, kind, ground }: PlacedHome, named: boolean, size: number): string {
  const [x, y] = [(ground.x + ground.width / 2) * scale, (ground.y + ground.height / 2) * scale];
  const small = { size, colour: colours.brassInk };
  if (!named || !kind) return label([kind ?? name], [x, y], small);
  const large = { size: size * 1.7, face: 'serif', capitals: false } as const;
  const shrink = Math.min(1, (ground.width * scale * 0.86) / measure([name], large).width);
  return (
    label([name], [x, y - size * 0.9], { ...large, size: large.size * shrink }) +
    label([kind], [x, y + size * 1.1], small)
  );
}
