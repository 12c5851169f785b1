"""What the gardens and houses of the three villas share: pools of any plan with the ground cut out round them,
tiled roofs, stepped stone seats, timber soffits and outdoor furniture. Metres; the camera looks towards +Y."""
import math
import random
import sys

from kit import *
from villa import lounger, sofa


def arguments():
    """The command line after `--`: light, name, width, height, samples, view, seed."""
    a = sys.argv[sys.argv.index('--') + 1:]
    return a[0], a[1], int(a[2]), int(a[3]), int(a[4]), a[5], int(a[6]) if len(a) > 6 else 1


def photograph(view, name, w, h, spp, bounces=6):
    """Places the camera of a view and renders it."""
    cam(**view)
    render(name, w, h, spp, bounces=bounces)


def built(make, *args):
    """Runs a builder and returns the objects it added to the scene."""
    scene = bpy.context.scene.collection.objects
    before = set(scene)
    make(*args)
    return [o for o in scene if o not in before]


def repeat(objects, dx, dy, mirror=False):
    """A neighbour: the same meshes again at an offset, mirrored if asked, without their lamps."""
    for o in objects:
        if o.type != 'MESH':
            continue
        c = link(o.copy())
        if mirror:
            c.matrix_world = Matrix.Translation((dx, dy, 0)) @ Matrix.Scale(-1, 4, (1, 0, 0)) @ o.matrix_basis
        else:
            c.matrix_world = Matrix.Translation((dx, dy, 0)) @ o.matrix_basis


# ------------------------------------------------------------------ ground and water
def cells(rects, far=()):
    """The grid that a union of rectangles makes: (x0, x1, y0, y1, inside) of every cell."""
    xs = sorted({v for r in rects for v in r[:2]} | set(far[:2]))
    ys = sorted({v for r in rects for v in r[2:]} | set(far[2:]))
    for x0, x1 in zip(xs, xs[1:]):
        for y0, y1 in zip(ys, ys[1:]):
            mx, my = (x0 + x1) / 2, (y0 + y1) / 2
            yield x0, x1, y0, y1, any(r[0] < mx < r[1] and r[2] < my < r[3] for r in rects)


def ground_around(rects, col=(.06, .07, .032), z=-.05):
    """Earth to the horizon with the pools cut out of it."""
    earth = mat('earthnoise', lambda n: pbr(n, n.ramp(n('TexNoise', Vector=objc(n), Scale=.09, Detail=7.), (.3, tuple(v * .6 for v in col)), (.7, tuple(v * 1.25 for v in col))), .95, spec=.1))
    b = B('ground', 0)
    for x0, x1, y0, y1, inside in cells(rects, (-700, 700, -90, 1500)):
        if not inside:
            b.box(earth, x0, x1, y0, y1, z - .55, z)
    b.done()


def pool(rects, glow, coping, edge=.45, level=.06, top=.16, floor=(.10, .34, .35), ripple=.03, deep=1.4, water_name='water'):
    """A pool whose plan is a union of rectangles: floor, tiled sides, dark stone edge, still water."""
    b = B('pool', .008)
    tile = pooltile(glow)
    bed_ = mat('poolfloor', lambda n: pbr(n, floor, .4, Emission=(floor[0] * .5, floor[1] * 1.2, floor[2] * 1.3, 1), Emission__Strength=glow * .55))
    wet = water(water_name, ripple)
    inside = [c[:4] for c in cells(rects) if c[4]]
    covered = lambda x, y: any(c[0] < x < c[1] and c[2] < y < c[3] for c in inside)
    e = .01
    for x0, x1, y0, y1 in inside:
        b.box(bed_, x0, x1, y0, y1, -deep - .1, -deep)
        b.poly(wet, [(x0, y0, level), (x1, y0, level), (x1, y1, level), (x0, y1, level)], [(0, 1, 2, 3)])
        mx, my = (x0 + x1) / 2, (y0 + y1) / 2
        for out, wall, cap in (((x0 - e, my), (x0 - .1, x0, y0, y1), (x0 - edge, x0, y0, y1)),
                               ((x1 + e, my), (x1, x1 + .1, y0, y1), (x1, x1 + edge, y0, y1)),
                               ((mx, y0 - e), (x0, x1, y0 - .1, y0), (x0, x1, y0 - edge, y0)),
                               ((mx, y1 + e), (x0, x1, y1, y1 + .1), (x0, x1, y1, y1 + edge))):
            if not covered(*out):
                b.box(tile, *wall, -deep, top - .04)
                b.box(coping, *cap, 0, top)
        for cx, sx in ((x0, -1), (x1, 1)):
            for cy, sy in ((y0, -1), (y1, 1)):
                if not any(covered(cx + sx * i * e, cy + sy * j * e) for i, j in ((1, 1), (1, -1), (-1, 1))):
                    b.box(coping, *sorted((cx, cx + sx * edge)), *sorted((cy, cy + sy * edge)), 0, top)
    b.done()


def grass_on(points, z, h=.055):
    """Blades of lawn at (x, y) points: for the treads that a rectangular lawn cannot fill."""
    rng = np.random.default_rng(5)
    n = len(points)
    p = np.c_[points, np.full(n, z)]
    az = rng.random(n) * 6.283
    side = np.c_[-np.sin(az), np.cos(az), np.zeros(n)] * .0055
    tip = p + np.c_[np.cos(az) * .02, np.sin(az) * .02, h * (.6 + .7 * rng.random(n))]
    v = np.stack([p - side, p + side, tip], 1).reshape(-1, 3)
    i = np.arange(n)[:, None] * 3
    mesh_np('tread', v, np.concatenate([i, i + 1, i + 2], 1), leafmat('grassleaf', (.035, .075, .012), (.095, .155, .03), .3, .6))


# ------------------------------------------------------------------ stone seats
def wedge(b, m, cx, cy, r0, r1, a0, a1, z0, z1, n=3):
    """A block between two radii and two angles (degrees)."""
    arc = [R(a0 + (a1 - a0) * i / n) for i in range(n + 1)]
    ring = [(cx + r * math.cos(t), cy + r * math.sin(t), z) for z in (z0, z1) for r in (r0, r1) for t in arc]
    k = n + 1
    faces = [(0, 2 * k, 3 * k, k), (n, k + n, 3 * k + n, 2 * k + n)]
    for i in range(n):
        faces += [(2 * k + i, 2 * k + i + 1, 3 * k + i + 1, 3 * k + i), (i, k + i, k + i + 1, i + 1),
                  (i, i + 1, 2 * k + i + 1, 2 * k + i), (k + i, 3 * k + i, 3 * k + i + 1, k + i + 1)]
    b.poly(m, ring, faces)


def amphitheatre(cx, cy, tiers, stone, stage, facing=90., span=150., r0=4.4, tread=1.3, rise=.42, lamps=1., aisle=9.):
    """Stepped stone seats round a small stage: `tiers` counts the seats of every step, split by one central
    aisle, and each seat is its own block so that they can be counted. Grass grows on the treads."""
    b = B('amphi', .012)
    glow = emit('lampseat', (1, .66, .36), 4. * lamps)
    turf = plain('treadsoil', (.04, .075, .016), .95, spec=.1)
    step = paving(((.30, .27, .23), (.40, .37, .32)), .8, .8, 'stepstone')
    rng = np.random.default_rng(2)
    for k, seats in enumerate(tiers):
        r, top = r0 + k * tread, (k + 1) * rise
        sides = ((facing - span / 2, facing - aisle / 2, seats // 2), (facing + aisle / 2, facing + span / 2, seats - seats // 2))
        for a0, a1, count in sides:
            wedge(b, stone, cx, cy, r + .07, r + .5, a0, a1, top - rise - .2, top - .13, 24)
            wedge(b, glow, cx, cy, r + .055, r + .07, a0 + .5, a1 - .5, top - .15, top - .13, 24)
            wedge(b, turf, cx, cy, r + .5, r + tread + .1, a0, a1, -.2, top - .05, 24)
            gap = math.degrees(.045 / r)
            for i in range(count):
                s0, s1 = a0 + (a1 - a0) * i / count, a0 + (a1 - a0) * (i + 1) / count
                wedge(b, stone, cx, cy, r, r + .52, s0 + gap / 2, s1 - gap / 2, top - .13, top, 4)
            n = int(math.radians(a1 - a0) * (r + 1) * (tread - .5) * 2000)
            t = np.radians(rng.uniform(a0, a1, n))
            q = rng.uniform(r + .53, r + tread + (.05 if k < len(tiers) - 1 else .1), n)
            grass_on(np.c_[cx + q * np.cos(t), cy + q * np.sin(t)], top - .05)
        for a in (facing - span / 2, facing + span / 2):
            side = math.degrees(.16 / r)
            wedge(b, stone, cx, cy, r - .04, r + tread + (.02 if k < len(tiers) - 1 else .3), a - side, a + side, -.3, top + .03, 2)
        for j in range(3):
            wedge(b, step, cx, cy, r + j * tread / 3, r + tread + .02, facing - aisle / 2, facing + aisle / 2, -.2, top - rise + (j + 1) * rise / 3, 4)
    wedge(b, stage, cx, cy, .02, r0 - 1.1, 0, 360, -.2, .14, 64)
    oil, flame = plain('oillamp', (.30, .13, .07), .7), emit('lampflame', (1, .52, .18), 24. * lamps)
    for i in range(18):
        x, y = cx + (r0 - 1.3) * math.cos(i * math.pi / 9), cy + (r0 - 1.3) * math.sin(i * math.pi / 9)
        b.cyl(oil, x, y, .14, .18, .035, .07, 20)
        b.cyl(flame, x, y, .18, .26, .018, .003, 8)
    b.done()
    area(cx, cy - 1., 5.5, 1., 1., 45 * lamps, (1, .70, .44), spread=90)


# ------------------------------------------------------------------ roofs and soffits
def boards(b, m, x0, x1, y0, y1, z, axis='x', w=.12):
    """A boarded soffit: planks along `axis`, four millimetres apart."""
    a, e = (y0, y1) if axis == 'x' else (x0, x1)
    while a < e - .02:
        q = min(a + w - .005, e)
        b.box(m, *((x0, x1, a, q) if axis == 'x' else (a, q, y0, y1)), z, z + .025)
        a += w


def prism(b, m, p, q, width, up, depth):
    """A bar from p to q: `width` wide across, `depth` below the line against the direction `up`."""
    p, q, up = Vector(p), Vector(q), Vector(up).normalized()
    s = (q - p).cross(up).normalized() * width / 2
    d = up * depth
    v = [tuple(c) for e in (p, q) for c in (e - s, e + s, e + s - d, e - s - d)]
    b.poly(m, v, [(0, 1, 2, 3), (7, 6, 5, 4), (0, 4, 5, 1), (1, 5, 6, 2), (2, 6, 7, 3), (3, 7, 4, 0)])


def clay(name='clay', c1=(.20, .062, .032), c2=(.40, .145, .075)):
    """Burnt clay, each tile a little different, darker where the monsoon has stayed."""
    def f(n):
        rnd = n('NewGeometry').outputs['Random Per Island']
        no = n('TexNoise', Vector=objc(n), Scale=.8, Detail=7., Roughness=.65).outputs[0]
        k = n.ramp(n.math('MULTIPLY_ADD', rnd, .65, n.math('MULTIPLY', no, .4)), (.15, c1), (.85, c2)).outputs[0]
        k = n.mix(n.ramp(no, (.3, .55), (.55, 0.)).outputs[0], k, (.07, .045, .03))
        return pbr(n, k, .75, n('TexNoise', Vector=objc(n), Scale=60., Detail=3.).outputs[0], .2, .004, .3)
    return mat(name, f)


def tiled_slope(b, e0, e1, r0, m, timber, rafters=.7, tile=(.235, .33)):
    """One slope of a roof: from the eave e0–e1 up to r0 above e0. Curved tiles in courses, boards and rafters below."""
    e0, e1, r0 = Vector(e0), Vector(e1), Vector(r0)
    u, v = (e1 - e0), (r0 - e0)
    width, length = u.length, v.length
    u, v = u / width, v / length
    up = u.cross(v)
    up = up if up.z > 0 else -up
    nu, nv = max(1, round(width / tile[0])), max(1, round(length / tile[1]))
    du, dv = width / nu, length / nv
    prof = [(i / 6, .055 * math.sin(math.pi * i / 6) ** .8 if i < 6 else 0.) for i in range(7)]
    rr = random.Random(4)
    V, F = [], []
    for j in range(nv):
        for i in range(nu):
            o, tilt = len(V), rr.uniform(-.006, .006)
            for s, lift in ((-.05, .03), (1.06, .0)):
                for t, hgt in prof:
                    V.append(tuple(e0 + u * ((i + .02 + t * .98) * du) + v * ((j + s) * dv) + up * (.03 + hgt + lift + tilt)))
            F += [(o + a, o + a + 1, o + 8 + a, o + 7 + a) for a in range(6)]
    mesh_np('tiles', V, F, m, True)
    v4 = [e0, e1, e1 + v * length, e0 + v * length]
    b.poly(timber, [tuple(p + up * .02) for p in v4] + [tuple(p - up * .01) for p in v4], [(0, 1, 2, 3), (7, 6, 5, 4), (0, 4, 5, 1), (1, 5, 6, 2), (2, 6, 7, 3), (3, 7, 4, 0)])
    n = max(2, round(width / rafters))
    for i in range(n + 1):
        p = e0 + u * (.06 + (width - .12) * i / n) - up * .012 + v * .03
        prism(b, timber, p, p + v * (length - .03), .075, up, .13)
    prism(b, timber, e0 - v * .02 + up * .035, e1 - v * .02 + up * .035, .03, up, .2)


def gable_roof(b, x0, x1, y0, y1, z, rise, m, timber, ridge='x', rafters=.7):
    """A pitched roof over the rectangle of its eaves, with a ridge of half-round tiles."""
    if ridge == 'x':
        ym = (y0 + y1) / 2
        tiled_slope(b, (x0, y0, z), (x1, y0, z), (x0, ym, z + rise), m, timber, rafters)
        tiled_slope(b, (x1, y1, z), (x0, y1, z), (x1, ym, z + rise), m, timber, rafters)
        a, e = (x0 - .03, ym, z + rise), (x1 + .03, ym, z + rise)
        ends = [((x, y0, z), (x, ym, z + rise)) for x in (x0, x1)] + [((x, y1, z), (x, ym, z + rise)) for x in (x0, x1)]
    else:
        xm = (x0 + x1) / 2
        tiled_slope(b, (x0, y1, z), (x0, y0, z), (xm, y1, z + rise), m, timber, rafters)
        tiled_slope(b, (x1, y0, z), (x1, y1, z), (xm, y0, z + rise), m, timber, rafters)
        a, e = (xm, y0 - .03, z + rise), (xm, y1 + .03, z + rise)
        ends = [((x0, y, z), (xm, y, z + rise)) for y in (y0, y1)] + [((x1, y, z), (xm, y, z + rise)) for y in (y0, y1)]
    for p, q in ends:
        d = Vector(q) - Vector(p)
        side = Vector((0, 1, 0)) if ridge == 'y' else Vector((1, 0, 0))
        up = d.cross(side)
        up = up if up.z > 0 else -up
        prism(b, timber, Vector(p) + up.normalized() * .05, Vector(q) + up.normalized() * .05, .05, up, .24)
    a, e = Vector(a), Vector(e)
    n = max(1, round((e - a).length / .42))
    step = (e - a) / n
    side = step.normalized().cross(Vector((0, 0, 1))) * .13
    for i in range(n):
        p, q = a + step * i, a + step * (i + 1.06)
        V = []
        for c, s in ((p, 1.06), (q, .94)):
            V += [tuple(c + side * s * math.cos(t) + Vector((0, 0, .02 + .13 * s * math.sin(t)))) for t in [math.pi * k / 8 for k in range(9)]]
        mesh_np('ridge', V, [(k, k + 1, k + 10, k + 9) for k in range(8)], m, True)


# ------------------------------------------------------------------ things in a garden
def settee(b, x, y, z, w, cloth, rz=0., d=.95):
    """A sofa on a dark recessed base, so that it stands and does not float."""
    sofa(x, y, z, w, cloth, rz, d)
    p = (x, y)
    b.box(plain('sofabase', (.03, .026, .022), .7), x - w / 2 + .1, x + w / 2 - .1, y - d / 2 + .08, y + d / 2 - .08, z, z + .16, rz, p)
    b.box(cloth, x - w / 2 + .06, x + w / 2 - .06, y - d / 2 + .06, y + d / 2 - .06, z + .16, z + .46, rz, p)


def seating(b, x, y, z, cloth, timber, rz=0.):
    """Outdoor sofas round a low table."""
    settee(b, x, y + 1.3, z, 2.6, cloth)
    settee(b, x - 1.9, y - .2, z, 1.7, cloth, R(90))
    b.box(timber, x - .8, x + .2, y - .5, y + .3, z + .27, z + .32)
    for dx in (-.7, .1):
        b.box(timber, x + dx - .04, x + dx + .04, y - .45, y + .25, z, z + .27)


def bollard(b, x, y, z=0., power=9.):
    """A low garden lamp: a bronze post with a lit slot, and the light that falls from it."""
    b.box(bronze(), x - .045, x + .045, y - .045, y + .045, z, z + .62)
    b.box(emit('lampbollard', (1, .7, .42), 7.), x - .047, x + .047, y - .047, y + .047, z + .5, z + .57)
    b.box(bronze(), x - .06, x + .06, y - .06, y + .06, z + .62, z + .65)
    area(x, y - .06, z + .66, .5, .5, power, (1, .7, .42))


def pot(b, x, y, z, s, plant, k=.6, rz=0.):
    """A round clay or stone pot with a plant."""
    b.cyl(plain('pot', (.12, .11, .10), .6), x, y, z, z + s * 1.7, s * .62, s * .85, 40)
    instance(plant, (x, y, z + s * 1.55), rz or x, k)


def hedge(x0, x1, y, s=1., h=2., along='x', sway=3):
    """A clipped hedge along x (or along y at x = y)."""
    n = max(1, round(abs(x1 - x0) / 1.85))
    for i in range(n):
        a = x0 + (x1 - x0) * (i + .5) / n
        instance('hedge', (a, y, 0) if along == 'x' else (y, a, 0), (0 if along == 'x' else math.pi / 2) + math.pi * (i % 2), s, h)


def grove(kinds, seed, n, x0, x1, y0, y1, s=(.9, 1.3), clear=None):
    """Trees at random in a rectangle, the neighbourhood behind a garden, except in the rectangle `clear`."""
    r = random.Random(seed)
    for i in range(n):
        kind, x, y, turn, size = r.choice(kinds), r.uniform(x0, x1), r.uniform(y0, y1), r.random() * 6.28, r.uniform(*s)
        if not (clear and clear[0] < x < clear[1] and clear[2] < y < clear[3]):
            instance(kind, (x, y, 0), turn, size)
