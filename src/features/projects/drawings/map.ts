/** The location map: the city's named roads, what the project's texts name, and no distance that they don't give. */
import { common, type Point, type Rect, type Side } from './geometry.ts';
import type { City, LocationMap } from './schema.ts';
import { colours, label, lettered, letterSize, line, round, type Sheet, sheet, stroked } from './svg.ts';

const width = 480;
const height = 320;
/** Kilometres a degree of latitude. */
const degree = 110.6;
/** Nothing is written nearer to the edge. */
const edge = 6;
const roadWidth = 6;

export interface MapTexts {
  title: string;
  description: string;
  /** Written beside the project's mark. */
  project: string;
  /** The city, for a project whose place in it is not given. */
  city: string;
}

/** The texts on a map that tell a distance. @returns for example `['Airport: 3 km']` */
export const distancesOf = ({ places }: LocationMap): string[] =>
  places.flatMap(({ name, distance }) => (distance ? [`${name}: ${distance}`] : []));

/** Draws the map of one project. */
export function drawMap(city: City, map: LocationMap, texts: MapTexts): Sheet {
  const at = projection(map);
  const size = letterSize(width) * 1.08;
  const shown = <T extends { name?: string | undefined }>({ name }: T) =>
    !name || !map.without.includes(name);
  const roads = [...city.roads, ...map.streets].filter(shown).map(({ name, line: points }) => ({
    name,
    points: curve(points.map(at)),
  }));
  const named = roads.filter(({ name }) => name);
  const mark = map.at && at(map.at);
  const places = map.places.map((place) => ({ ...place, point: at(place.at) }));
  const distances = mark ? places.filter(({ distance }) => distance) : [];
  const marks = [...(mark ? [square(mark, 10)] : []), ...places.map(({ point }) => square(point, 4))];
  const hand = writer(
    roads.flatMap(({ points }) => points.map((point) => square(point, roadWidth / 2 + 1))),
    marks,
  );
  const bands = named.map(({ points }) => line(points)).join('');
  const lines = [
    stroked(
      roads
        .filter(({ name }) => !name)
        .map(({ points }) => line(points))
        .join(''),
      { colour: colours.faint, width: 0.8 },
    ),
    `<g stroke-linejoin="round" stroke-linecap="round">${stroked(bands, { width: roadWidth + 1.6 })}${stroked(bands, { width: roadWidth, colour: colours.paper })}</g>`,
    ...distances.map(({ point }) =>
      stroked(line([mark ?? point, point]), { colour: colours.brass, dash: '1.5 3.5' }),
    ),
    ...places.map(({ point }) => dot(point)),
    mark ? markAt(mark) : '',
  ];
  const serif = { size: size * 1.8, colour: colours.ink, face: 'serif', capitals: false } as const;
  const names = [
    mark
      ? hand.write(texts.project, around(mark, 14), serif)
      : hand.write(texts.project, inCorner(3.7 * size), serif) +
        hand.write(`In ${texts.city}`, inCorner(1.5 * size), { size, colour: colours.brassInk }),
    ...places.map(({ name, point }) => hand.write(name, around(point, 9), { size, colour: colours.ink })),
    ...distances.map(({ distance = '', point }) =>
      hand.write(
        distance,
        [0.5, 0.66, 0.34, 0.8].map((part) => along(mark ?? point, point, part)),
        {
          size: size * 1.15,
          colour: colours.brassInk,
          capitals: false,
        },
      ),
    ),
    ...map.signs.map((sign) => hand.sign(sign.name, at(sign.at), sign.towards, size)),
    ...named.map(({ name = '', points }) => hand.road(name, points, size)),
    ...[...city.districts.filter(shown), ...map.districts].map(({ name, at: place }) =>
      hand.write(name, near(at(place)), { size, colour: colours.muted }),
    ),
  ];
  return sheet({
    title: texts.title,
    description: texts.description,
    width,
    height,
    size,
    body: `<svg width="${width}" height="${height}">${[...lines, ...names].join('')}</svg>${stroked(`M0 .4H${width}M0 ${height - 0.4}H${width}`, { width: 0.8, colour: colours.line })}`,
  });
}

/** Degrees to points of the drawing. */
function projection({ centre, across }: LocationMap): (place: readonly [number, number]) => Point {
  const scale = width / across;
  const longitude = degree * Math.cos((centre[0] * Math.PI) / 180);
  return ([north, east]) => [
    width / 2 + (east - centre[1]) * longitude * scale,
    height / 2 - (north - centre[0]) * degree * scale,
  ];
}

const along = (a: Point, b: Point, part: number): Point => [
  a[0] + (b[0] - a[0]) * part,
  a[1] + (b[1] - a[1]) * part,
];

/** A smooth line through points (Catmull-Rom), as many short ones. */
function curve(points: readonly Point[]): Point[] {
  const steps = points.length > 2 ? 10 : 40;
  return points.slice(1).flatMap((to, index) => {
    const from = points[index] ?? to;
    const before = points[index - 1] ?? from;
    const after = points[index + 2] ?? to;
    const blend = (axis: 0 | 1, t: number) =>
      0.5 *
      (2 * from[axis] +
        (to[axis] - before[axis]) * t +
        (2 * before[axis] - 5 * from[axis] + 4 * to[axis] - after[axis]) * t ** 2 +
        (3 * from[axis] - before[axis] - 3 * to[axis] + after[axis]) * t ** 3);
    return Array.from(
      { length: steps + 1 },
      (_, step): Point => [blend(0, step / steps), blend(1, step / steps)],
    );
  });
}

const dot = ([x, y]: Point) => `<circle cx="${round(x)}" cy="${round(y)}" r="3" fill="${colours.ink}"/>`;

const markAt = ([x, y]: Point) =>
  `<circle cx="${round(x)}" cy="${round(y)}" r="9.5" fill="${colours.paper}" stroke="${colours.brass}"/><circle cx="${round(x)}" cy="${round(y)}" r="5.5" fill="${colours.brass}"/>`;

/** Places for a text of some width beside a point. */
type Spots = (wide: number, high: number) => Point[];

const around =
  ([x, y]: Point, away: number): Spots =>
  (wide, high) => {
    const [aside, above] = [away + wide / 2, away + high * 0.6];
    return [
      [x + aside, y],
      [x - aside, y],
      [x, y - above],
      [x, y + above],
      [x + wide / 2, y - above],
      [x + wide / 2, y + above],
      [x - wide / 2, y - above],
      [x - wide / 2, y + above],
    ];
  };

/** In the corner at the bottom left, so high above the edge. */
const inCorner =
  (above: number): Spots =>
  (wide) => [[edge + 6 + wide / 2, height - above]];

const near = ([x, y]: Point): Point[] =>
  [0, 1.5, -1.5, 3, -3].flatMap((rows) =>
    [0, 30, -30, 60, -60].map((aside): Point => [x + aside, y + rows * 13]),
  );

interface Style {
  size: number;
  colour: string;
  face?: 'serif' | 'sans';
  capitals?: boolean;
}

/** The ground around a point. */
const square = ([x, y]: Point, half: number): Rect => ({
  x: x - half,
  y: y - half,
  width: 2 * half,
  height: 2 * half,
});

const meet = (a: Rect, b: Rect) => common(a, b) > 0;
const isInside = ({ x, y, width: w, height: h }: Rect) =>
  x > edge && y > edge && x + w < width - edge && y + h < height - edge;

const directions: Record<Side, Point> = { north: [0, -1], east: [1, 0], south: [0, 1], west: [-1, 0] };

/** Writes names one after another where they cover neither each other nor a mark, and as little of the roads as can be. */
function writer(paved: readonly Rect[], marks: readonly Rect[]) {
  const taken: Rect[] = [...marks];
  const choose = <T extends { box: Rect }>(places: readonly T[]): T | undefined => {
    const free = places.filter(({ box }) => isInside(box) && !taken.some((other) => meet(box, other)));
    const covered = ({ box }: T) => paved.filter((part) => meet(box, part)).length;
    const chosen = free.reduce<T | undefined>(
      (best, place) => (best && covered(best) <= covered(place) ? best : place),
      undefined,
    );
    if (chosen) taken.push(chosen.box);
    return chosen;
  };

  return {
    /** A name at the first good spot; nowhere, if none is free. */
    write(text: string, spots: Spots | readonly Point[], style: Style): string {
      const wide = lettered(text, style).width;
      const places = (typeof spots === 'function' ? spots(wide, style.size) : spots).map((point) => ({
        point,
        box: {
          x: point[0] - wide / 2 - 4,
          y: point[1] - style.size * 0.75,
          width: wide + 8,
          height: style.size * 1.5,
        },
      }));
      const place = choose(places);
      return place ? label([text], place.point, style) : '';
    },

    /** A road's name beside it, where it runs straight enough. */
    road(name: string, points: readonly Point[], size: number): string {
      const style = { size, colour: colours.brassInk };
      const wide = lettered(name, style).width;
      const place = choose(besides(points, wide + 12, size));
      return place ? label([name], place.middle, { ...style, turn: (place.turn * 180) / Math.PI }) : '';
    },

    /** What lies beyond the edge: a name and an arrow towards it. */
    sign(name: string, [x, y]: Point, towards: Side, size: number): string {
      const [dx, dy] = directions[towards];
      const style = { size, colour: colours.brassInk };
      const wide = lettered(name, style).width;
      const start: Point = [x + dx * (wide / 2 + 8), y + dy * size];
      const tip: Point = [start[0] + dx * 16, start[1] + dy * 16];
      const head: Point[] = [
        [tip[0] - dx * 5 - dy * 3.5, tip[1] - dy * 5 - dx * 3.5],
        tip,
        [tip[0] - dx * 5 + dy * 3.5, tip[1] - dy * 5 + dx * 3.5],
      ];
      taken.push({ x: x - wide / 2 - 4, y: y - size, width: wide + 8, height: size * 2 });
      return (
        label([name], [x, y], style) + stroked(line([start, tip]) + line(head), { colour: colours.brass })
      );
    },
  };
}

interface Beside {
  middle: Point;
  turn: number;
  box: Rect;
}

/** Places on both sides of a line where a name of this length can follow it, those near the middle of the map first. */
function besides(points: readonly Point[], length: number, size: number): Beside[] {
  const found: (Beside & { away: number })[] = [];
  for (const [index, from] of points.entries()) {
    const end = points.findIndex(
      (to, later) => later > index && Math.hypot(to[0] - from[0], to[1] - from[1]) >= length,
    );
    const to = points[end];
    if (!to) break;
    const total = Math.hypot(to[0] - from[0], to[1] - from[1]);
    const unit: Point = [(to[0] - from[0]) / total, (to[1] - from[1]) / total];
    const bows = points.slice(index, end).map(([x, y]) => (x - from[0]) * unit[1] - (y - from[1]) * unit[0]);
    const angle = Math.atan2(unit[1], unit[0]);
    const turn = angle > Math.PI / 2 ? angle - Math.PI : angle < -Math.PI / 2 ? angle + Math.PI : angle;
    for (const [sign, bow] of [
      [1, Math.max(0, ...bows)],
      [-1, Math.max(0, ...bows.map((value) => -value))],
    ] as const) {
      if (bow > size * 0.9) continue;
      const off = sign * (bow + roadWidth / 2 + size);
      const middle: Point = [(from[0] + to[0]) / 2 + unit[1] * off, (from[1] + to[1]) / 2 - unit[0] * off];
      const [cos, sin] = [Math.abs(unit[0]), Math.abs(unit[1])];
      const [wide, high] = [length * cos + size * sin, length * sin + size * cos];
      const box = { x: middle[0] - wide / 2, y: middle[1] - high / 2, width: wide, height: high };
      found.push({ middle, turn, box, away: Math.hypot(middle[0] - width / 2, middle[1] - height / 2) });
    }
  }
  return found.toSorted((a, b) => a.away - b.away);
}
