"""Arkina, R.S. Puram: 3 BHK, four floors over covered parking, two homes to a floor. Brick, mirrored about a stair
that breathes through a brick screen; each home has one deep concrete loggia with a planter and one window large
enough to sit in. Segmental arches carry it over the parking, and old rain trees shade the street.
Views: hero (morning sun through the trees), card (the balconies from below), street (the same street at dusk)."""
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from apartments_street import *

Z0, FH, FLOORS, DEPTH = 3.6, 3.3, 4, 14.
TOP = Z0 + FLOORS * FH
HALF = 11.6         # half the width of the front
SLOT = 1.7          # half the width of the stair
LOGGIA = (5.0, 10.6)  # measured outwards from the middle
SEAT = (2.5, 4.5)


def mirrored(s, a, e):
    """The stretch from a to e of the left (-1) or right (+1) home."""
    return (a, e) if s > 0 else (-e, -a)


def loggia(b, x0, x1, z, seed, lit, pw, r):
    """A balcony framed in concrete, 1.3 m out and 1.2 m in, with steel bars, a bench and a planter."""
    con, steel = fairface('frame', (.40, .385, .355)), plain('steel', (.035, .035, .036), .45, .6)
    t, out, inn, hi = .2, -1.25, 1.3, z + FH - .42
    b.box(con, x0, x1, out, inn, z - .08, z + .1)
    b.box(con, x0, x1, out, inn, hi, hi + t)
    for a in (x0, x1 - t):
        b.box(con, a, a + t, out, inn, z + .1, hi)
    boards(b, teak('x'), x0 + t, x1 - t, out + .12, inn, hi - .03)
    opening(b, x0 + t, x1 - t, inn, z + .1, hi - .03, 4, seed, lit, steel, pw, 5.2)
    bars(b, steel, x0 + t, x1 - t, out + .08, z + .1, 1.02, .1)
    a = x0 + t + .1 if seed % 2 else x1 - t - 2.1
    planter(b, plain('clayplanter', (.24, .10, .06), .8), a, a + 2., out + .16, out + .5, z + .1, .42, r, ('fount', 'turf', 'shrub2', 'helic'), (.45, .75))
    sofa((x0 + x1) / 2 + r.uniform(-.6, .6), .55, z + .1, 1.8, fabric('linen', (.50, .47, .42)), 0., .8)
    if lit:
        downlights(b, (x0 + 1.4, x1 - 1.4), -.1, hi - .03)


def seat_window(b, x0, x1, z, seed, lit, r):
    """A window box of dark steel that stands out from the brick, with a cushioned sill to sit on."""
    steel, hood = plain('steel', (.035, .035, .036), .45, .6), plain('hood', (.05, .048, .046), .4, .7)
    lo, hi, out = z + .45, z + 2.55, -.55
    for q in (lo - .06, hi):
        b.box(hood, x0 - .06, x1 + .06, out - .04, .3, q, q + .06)
    for q in (x0 - .06, x1):
        b.box(hood, q, q + .06, out - .02, .3, lo, hi)
    glazing(b, x0, x1, out + .06, lo, hi, 2, steel, glass())
    soft('cushion', fabric('seat%d' % (seed % 3), ((.42, .20, .11), (.16, .20, .17), (.52, .46, .37))[seed % 3]), x0 + .05, x1 - .05, out + .15, .1, lo, lo + .12, .05)
    soft('pillow', fabric('linen', (.50, .47, .42)), x0 + .15, x0 + .6, out + .25, out + .42, lo + .12, lo + .5, .07)
    room(b, x0 - .9, x1 + .5, .35, 3.8, z + .1, z + FH - .2, seed, lit, 46, plain('floor', (.42, .37, .31), .25))


def home(b, s, f, r, lit, pw):
    """One home's share of the front on floor f."""
    z, wall = Z0 + f * FH, brick()
    l0, l1 = mirrored(s, *LOGGIA)
    w0, w1 = mirrored(s, *SEAT)
    a, e = mirrored(s, SLOT, HALF)
    seed = 700 + f * 12 + (3 if s > 0 else 0)
    pierced(b, wall, a, e, 0, .34, z - .18, z + FH - .18, [(l0 + .02, l1 - .02, z - .06, z + FH - .3), (w0, w1, z + .45, z + 2.55)])
    loggia(b, l0, l1, z, seed, r.random() < lit, pw, r)
    seat_window(b, w0, w1, z, seed + 1, r.random() < lit, r)
    b.box(fairface('frame', (.40, .385, .355)), a, e, -.05, .3, z - .30, z - .18)


def stair_screen(b):
    """Courses of brick with every second one left out, a lit stair behind, and concrete edges at the landings."""
    wall, con = brick('screenbrick', (.20, .065, .036), (.40, .15, .08)), fairface('frame', (.40, .385, .355))
    z, k = Z0 + .2, 0
    while z < TOP - .2:
        if any(abs(z - (Z0 + f * FH)) < .17 for f in range(FLOORS + 1)):
            z += .1
            continue
        x = -SLOT + (.0 if k % 2 else .17)
        while x < SLOT - .12:
            b.box(wall, x, min(x + .19, SLOT), .42, .56, z, z + .088)
            x += .34
        z, k = z + .1, k + 1
    for f in range(FLOORS + 1):
        b.box(con, -SLOT, SLOT, .3, 5, Z0 + f * FH - .18, Z0 + f * FH + .06)
        if f < FLOORS:
            area(0, 1.7, Z0 + f * FH + 2.9, 2., 1.5, 75, (1, .74, .46))
    b.box(plain('shaft', (.62, .54, .43), .9), -SLOT, SLOT, 4.8, 5., Z0, TOP)
    stair(b, -SLOT + .1, SLOT - .1, 1.6, 4.6, Z0, TOP, FH, plain('steps', (.46, .42, .37), .7))
    for x in (-SLOT, SLOT - .3):
        b.box(brick(), x, x + .3, 0, 5, Z0 - .18, TOP - .18)


def arch(b, m, x0, x1, y0, y1, spring, top, rise, k=16):
    """The brickwork above a segmental arch."""
    c = [(x0 + (x1 - x0) * i / k, spring + rise * (1 - (2 * i / k - 1) ** 2)) for i in range(k + 1)]
    for (a, p), (e, q) in zip(c, c[1:]):
        v = [(a, y, z) for y in (y0, y1) for z in (p, top)] + [(e, y, z) for y in (y0, y1) for z in (q, top)]
        b.poly(m, v, [(0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4)])


def base(b):
    """Covered parking behind five brick arches; the middle one is the entrance."""
    wall, stone = brick(), stone_clad(((.22, .20, .175), (.36, .33, .29)), .9, .3, 'plinth', .004, .3)
    b.box(paving(((.26, .235, .20), (.38, .35, .30)), .4, .4, 'court', .5), -HALF - 2, HALF + 2, -7, DEPTH, 0, .14)
    b.box(plain('parkwall', (.34, .30, .25), .85), -HALF, HALF, 11.6, 11.8, .14, Z0)
    edges = [-HALF, -6.7, -SLOT - .25, SLOT + .25, 6.7, HALF]
    for i, (p, q) in enumerate(zip(edges, edges[1:])):
        a, e = p + .32, q - .32
        for u, v in ((p, a), (e, q)):
            b.box(wall, u, v, 0, .55, .6, Z0 - .18)
            b.box(stone, u - .03, v + .03, -.03, .58, .1, .6)
        arch(b, wall, a, e, 0, .45, 2.35, Z0 - .18, .62)
    for x in (-6.7, 6.7):
        for y in (5.4, 10.6):
            b.box(wall, x - .25, x + .25, y - .25, y + .25, .14, Z0)
    b.box(plain('ceil', (.72, .69, .64), .9), -HALF, HALF, .3, DEPTH, Z0 - .3, Z0 - .18)
    for x in (-9, -4.4, 4.4, 9):
        b.box(emit('lamptube', (1, .84, .64), 9.), x - .6, x + .6, 5., 5.1, Z0 - .34, Z0 - .3)
        area(x, 4.4, Z0 - .4, 3, 4, 95, (1, .78, .54))
    slats(b, teak('z', dark=.85), -1.2, 1.2, 1.4, .14, 2.9, .11, .004, .07)
    b.box(brass(), .9, .94, 1.3, 1.36, .9, 2.1)
    area(0, .9, 2.8, 2, .8, 45)


def roof(b):
    """A corbelled brick cornice, a parapet with clay pots, and the stair's brick head."""
    wall, con = brick(), fairface('frame', (.40, .385, .355))
    for i, out in enumerate((.06, .12, .18)):
        b.box(wall, -HALF - out, HALF + out, -out, DEPTH + out, TOP - .18 + i * .1, TOP - .08 + i * .1)
    b.box(con, -HALF - .5, HALF + .5, -.6, DEPTH + .5, TOP + .12, TOP + .3)
    for a, e, v0, v1 in ((-HALF, HALF, .0, .25), (-HALF, -HALF + .25, .25, DEPTH), (HALF - .25, HALF, .25, DEPTH)):
        b.box(wall, a, e, v0, v1, TOP + .3, TOP + 1.1)
        b.box(con, a - .05, e + .05, v0 - .05 if v1 < 1 else v0 + .06, v1 + .05, TOP + 1.1, TOP + 1.18)
    b.box(wall, -2.4, 2.4, 1.2, 6.5, TOP + .3, TOP + 3.1)
    b.box(con, -2.7, 2.7, .9, 6.8, TOP + 3.1, TOP + 3.3)
    r = random.Random(5)
    for i in range(12):
        instance(r.choice(('shrub2', 'fount', 'shrub1')), (-HALF + 1 + i * 1.9, .7, TOP + .55), r.random() * 6, r.uniform(.8, 1.2))


def building(lit=.75, pw=85.):
    """The whole block."""
    r = random.Random(8)
    b = B('arkina', .009)
    for f in range(FLOORS):
        for s in (-1, 1):
            home(b, s, f, r, lit, pw)
    stair_screen(b)
    base(b)
    roof(b)
    for s in (-1, 1):
        side_windows(b, s * HALF, s, brick(), plain('steel', (.035, .035, .036), .45, .6), DEPTH, FLOORS, Z0 - .18, FH, (2.2, 6.6, 10.6), 3 + s, .6, fairface('frame', (.40, .385, .355)), 1.7)
    b.box(brick(), -HALF + .3, HALF - .3, DEPTH - .3, DEPTH, Z0, TOP)
    b.done(nobevel=('screenbrick',))


def street(view):
    """An old street: rain trees on both footpaths meet overhead; brick walls, a steel gate, houses of two storeys."""
    planting_set()
    spill()
    ground((.085, .065, .04))
    foot = paving(((.20, .165, .13), (.31, .265, .215)), .3, .3, 'oldfoot', .6)
    road(-23.4, -17.6, -14.2, foot=foot, line=False)
    b = B('front', .01)
    wall, cap, steel = brick(), fairface('frame', (.40, .385, .355)), plain('steel', (.035, .035, .036), .45, .6)
    compound(b, -13.6, -6.6, -13.9, 1.25, wall, cap)
    compound(b, -1.6, 1.6, -13.9, 1.25, wall, cap)
    compound(b, 6.6, 13.6, -13.9, 1.25, wall, cap)
    for x in (-6.6, -1.6, 1.6, 6.6):
        b.box(wall, x - .28, x + .28, -14.2, -13.6, -.1, 1.75)
        b.box(cap, x - .34, x + .34, -14.26, -13.54, 1.75, 1.83)
    gate(b, -6.3, -1.9, -13.9, 1.5, steel)
    gate(b, 1.9, 3.4, -13.9, 1.5, steel)
    for s in (-1, 1):
        b.box(paving(((.26, .235, .20), (.38, .35, .30)), .4, .4, 'court', .5), *mirrored(s, 1.7, 6.5), -14.3, -6.9, -.1, .1)
        b.box(render_white((.58, .50, .40), 'limewash'), s * 13.8 - .12, s * 13.8 + .12, -13.9, 18, 0, 1.9)
    house(b, -33, -18, -7, 6, 2, render_white((.62, .50, .34), 'yellow'), 3)
    house(b, -52, -37, -8, 6, 2, render_white((.60, .58, .53), 'chalk'), 13)
    house(b, 18, 32, -7, 6, 2, render_white((.50, .53, .50), 'greyblue'), 5)
    house(b, 36, 50, -8, 6, 3, render_white((.62, .56, .46), 'cream2'), 7)
    for x0, x1 in ((-54, -14), (14, 52)):
        compound(b, x0, x1, -13.9, 1.4, render_white((.58, .50, .40), 'limewash'), cap)
    for x in (-20.5, 20.5):
        lamp_post(b, x, -14.9)
    b.done()
    low = ['turf', 'fount', 'shrub2', 'helic', 'shrub1']
    for x0, x1 in ((-13.6, -6.8), (6.8, 13.6), (-1.5, 1.5)):
        bed(x0, x1, -13.7, -11.4, low, 2., int(x1), .05, (.7, 1.1))
    bed(-13.6, -11.9, -11, 14, ['areca', 'shrub1', 'helic'], .8, 15, .05)
    bed(11.9, 13.6, -11, 14, ['areca', 'shrub1', 'helic'], .8, 16, .05)
    for s in (-1, 1):
        bed(*mirrored(s, 14.2, 17.6), -13.6, 6, ['areca', 'shrub1', 'hedge', 'helic'], .5, 18 + s, .02, (.9, 1.4))
    trees = [('rain', -16.2, -15.8, 1.12), ('rain', 19, -8.6, .95), ('rain', -24, -27, 1.1), ('neem', 2, -40, 1.1), ('rain', 17.2, -15.8, 1.0), ('rain', -30, -15.6, 1.05), ('rain', 33, -15.4, 1.), ('neem', -45, -15.6, 1.05), ('rain', 49, -15.6, 1.1), ('rain', -64, -15.6, 1.1), ('rain', 66, -15.6, 1.1),
             ('neem', -17, 14, 1.3), ('neem', 18, 15, 1.3), ('tree3', -4, 24, 1.5), ('rain', 9, 27, 1.4), ('rain', -32, 14, 1.2), ('rain', 34, 14, 1.2)]
    if view == 'card':  # from beneath the tree at the gate, whose leaves would hang before the lens
        trees = [t for t in trees if not (8 < t[1] < 20 and t[2] < -8)]
    else:
        trees.append(('palm1', 9.6, -9.8, .8))
    for i, (k, x, y, s) in enumerate(trees):
        instance(k, (x, y, 0), i * 1.3 + .5, s)
    grove(['rain', 'neem', 'tree3', 'palm1'], 4, 44, -90, 90, 20, 66, (1., 1.5))
    grove(['rain', 'neem'], 6, 12, -90, 90, -46, -37, (.9, 1.2))


VIEWS = {
    'hero': dict(x=-10.4, y=-30.2, z=1.7, yaw=17, lens=24, sy=.175),
    'card': dict(x=13.4, y=-15.2, z=4.6, yaw=-35, lens=27, sy=.2),
    'street': dict(x=-13.2, y=-22.2, z=1.65, yaw=43, lens=23, sy=.15),
}

if __name__ == '__main__':
    light, name, w, h, spp, view, seed = arguments()
    reset()
    street(view)
    building(.85 if light != 'gold' else .5, 85. if light != 'gold' else 45.)
    if light == 'gold':
        sky('gold', 128 if view == 'card' else -122, 20. if view == 'hero' else 15., .36, .6, sun=5., seed=float(seed))
    else:
        sky('dusk', 62, -1.2, 1.15, .7, seed=float(seed))
    photograph(VIEWS[view], name, w, h, spp)
