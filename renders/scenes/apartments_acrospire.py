"""Acrospire, Tatabad: sixteen homes, four floors of four in two mirrored variants. Grey concrete as it left the
shuttering; the balconies step from side to side, each with a planted edge; the west side, on the corner, is a wall of
folding teak screens; the roof is a common terrace under a timber pergola. After sunset.
Views: hero (the corner), card (balconies from below), terrace (the roof, towards the hills), land (from the road,
with the open plot beside it)."""
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from apartments_street import *

HOMES = (8.0, 6.2, 6.2, 8.0)   # variant A, B, B mirrored, A mirrored
CORE = 2.8
Z0, FH, FLOORS, DEPTH = 3.6, 3.3, 4, 14.6
TOT = sum(HOMES) + CORE
TOP = Z0 + FLOORS * FH


def concrete_wall():
    return fairface()


def bays():
    """(x0, x1, index) of the homes on a floor, from the left."""
    x = -TOT / 2
    for i, w in enumerate(HOMES):
        if i == 2:
            x += CORE
        yield x, x + w, i
        x += w


def balcony(b, x0, x1, z, out, r):
    """A concrete tray with a planted front edge and a low glass rail behind the plants."""
    con, bz = concrete_wall(), bronze()
    b.box(con, x0, x1, -out, .1, z - .24, z)
    b.box(con, x0, x1, -out, -out + .1, z, z + .52)
    b.box(con, x0 + .1, x1 - .1, -out + .5, -out + .58, z, z + .52)
    for a in (x0, x1 - .1):
        b.box(con, a, a + .1, -out + .1, 0, z, z + .52)
        b.box(bz, a + .03, a + .07, -out + .58, 0, z + 1.0, z + 1.04)
    b.box(plain('mulch', (.035, .024, .017), .95), x0 + .1, x1 - .1, -out + .1, -out + .5, z, z + .46)
    n = int((x1 - x0) / .36)
    for i in range(n):
        x = x0 + .2 + (x1 - x0 - .4) * (i + .5) / n
        instance(r.choice(('fount', 'turf', 'shrub2', 'helic', 'shrub1')), (x, -out + .3, z + .42), r.random() * 6.28, r.uniform(.45, .8))
        if r.random() < .45:
            instance('spill', (x, -out, z + .5), 0, r.uniform(.5, 1.05), r.uniform(.4, 1.1))
    rail = glass('railglass', (.88, .93, .91), .9)
    y = -out + .62
    b.poly(rail, [(x0 + .1, y, z), (x1 - .1, y, z), (x1 - .1, y, z + 1.), (x0 + .1, y, z + 1.)], [(0, 1, 2, 3)])
    b.box(bz, x0, x1, y - .025, y + .025, z + 1., z + 1.04)
    b.box(plain('deck', (.30, .27, .23), .5), x0 + .1, x1 - .1, -out + .6, .1, z, z + .02)
    boards(b, teak('x', dark=.9), x0 + .1, x1 - .1, -out + .1, 0, z - .265)


def home(b, f, i, x0, x1, r, lit, pw):
    """One home on floor f: the balcony steps towards alternate sides, the rest is concrete with one tall window."""
    z, con, bz = Z0 + f * FH, concrete_wall(), bronze()
    wide = i in (0, 3)
    w = 5.2 if wide else 4.4
    left = (f + i) % 2 == 0
    a = x0 + .25 if left else x1 - .25 - w
    e = a + w
    lo, hi = z + .02, z + FH - .5
    p = (e + .45, x1 - .5) if left else (x0 + .5, a - .45)
    holes = [(a + .1, e - .1, lo, hi)]
    narrow = p[1] - p[0] > .7
    if narrow:
        holes.append((p[0], p[1], z + .25, hi))
    pierced(b, con, x0, x1, 0, .3, z - .24, z + FH - .24, holes)
    seed = 900 + f * 10 + i
    on = r.random() < lit
    opening(b, a + .1, e - .1, .15, lo, hi, 4 if wide else 3, seed, on, bz, pw)
    if narrow:
        glazing(b, p[0], p[1], .15, z + .25, hi, 1, bz, glass())
        room(b, p[0] - .3, p[1] + .3, .35, 3.6, z + .1, hi + .1, seed + 4, r.random() < lit, pw * .45, plain('floor', (.42, .37, .31), .25))
    balcony(b, a, e, z, 2.3 if (f + i) % 2 else 1.9, r)
    sofa(a + w * .5 + r.uniform(-.5, .5), -.55, z + .02, 1.7, fabric('fab', (.55, .50, .43)), 0., .75)
    if on:
        downlights(b, (a + 1.1, e - 1.1), -.7, z + FH - .265 if f == FLOORS - 1 else z + FH - .51)
    if i != 2:  # the core has its own
        b.box(con, x0 - .12, x0 + .12, -.55, .31, z - .24, z + FH - .24)


def west_screens(b, r):
    """The west side: teak screens from floor to floor, some folded open, lamps glowing through."""
    x, bz, m = -TOT / 2, bronze(), teak('z')
    for f in range(FLOORS):
        z = Z0 + f * FH
        b.box(concrete_wall(), x - 1.0, x + .1, .3, DEPTH - .4, z - .24, z)
        b.box(bz, x - 1.02, x - .98, .3, DEPTH - .4, z - .1, z - .04)
        for k in range(9):
            y0 = .4 + k * 1.5
            y1 = y0 + 1.46
            b.box(bz, x - .95, x - .88, y0 - .02, y0 + .02, z, z + FH - .24)
            if r.random() < .2:
                slats(b, m, x - .9, x - .2, y0 + .1, z + .06, z + FH - .3, .05, .03, .045)
                continue
            slats(b, m, y0 + .03, y1 - .03, x - .93, z + .06, z + FH - .3, .05, .036 if r.random() < .6 else .06, .045, 'y')
    side_windows(b, x, -1, concrete_wall(), bz, DEPTH, FLOORS, Z0 - .24, FH, (1.2, 5.4, 9.6), 5, .8, None, 3., .25, 2.9)


def core(b):
    """The stair and lift between the two halves: a recess of glass, lit, with concrete landings."""
    x0 = -TOT / 2 + HOMES[0] + HOMES[1]
    x1, con, bz = x0 + CORE, concrete_wall(), bronze()
    glazing(b, x0, x1, .9, Z0, TOP - .3, 2, bz, glass())
    b.box(plain('shaft', (.60, .54, .46), .9), x0, x1, 4.2, 4.4, Z0, TOP)
    for f in range(FLOORS):
        z = Z0 + f * FH
        b.box(con, x0, x1, .3, 4.2, z - .24, z)
        area((x0 + x1) / 2, 2.2, z + FH - .35, 1.8, 2, 36)
        downlights(b, ((x0 + x1) / 2,), 1.5, z + FH - .25, .07)
        instance('areca', (x0 + .5, 1.5, z), f, .6)
    stair(b, x0 + .1, x1 - .1, 2.2, 4.1, Z0, TOP, FH, plain('steps', (.46, .42, .37), .7))
    for a in (x0 - .12, x1 - .12):
        b.box(con, a, a + .24, -.9, 4.2, .1, TOP + .4)
    return x0, x1


def base(b, x0, x1):
    """Parking behind slim concrete blades, a teak-lined lobby at the core."""
    con, stone = concrete_wall(), stone_clad(((.10, .10, .10), (.19, .19, .185)), .9, .18, 'basalt', .004, .5)
    b.box(paving(((.19, .19, .185), (.27, .265, .255)), .8, .4, 'greypaving', .5), -TOT / 2 - 2, TOT / 2 + 2, -6.5, DEPTH, 0, .15)
    b.box(plain('parkwall', (.26, .255, .245), .85), -TOT / 2, TOT / 2, 12., 12.2, .15, Z0)
    for x in [-TOT / 2 + .1, -10.6, -6.8, 6.8, 10.6, TOT / 2 - .5]:
        for y0, y1 in ((.1, 1.5), (6, 7.4)):
            b.box(con, x, x + .3, y0, y1, .15, Z0)
    b.box(con, -TOT / 2, TOT / 2, .02, DEPTH, Z0 - .3, Z0 - .24)
    for x in (-11, -6, 6, 11):
        b.box(emit('lamptube', (1, .84, .64), 9.), x - .8, x + .8, 4.4, 4.5, Z0 - .35, Z0 - .3)
        area(x, 4.5, Z0 - .4, 4, 5, 105, (1, .78, .54))
    for a, e in ((x0 - 2.4, x0 - .1), (x1 + .1, x1 + 2.4)):
        b.box(stone, a, e, -.4, 5, .15, Z0 - .3)
    slats(b, teak('z'), x0, x1, 3.6, .15, Z0 - .3, .1, .015, .06)
    glazing(b, x0, x1, .8, .15, Z0 - .3, 2, bronze(), glass())
    area((x0 + x1) / 2, 2.2, Z0 - .4, 2.2, 2.6, 120)
    b.box(con, x0 - 2.6, x1 + 2.6, -3.6, .1, Z0 - .7, Z0 - .45)
    boards(b, teak('x'), x0 - 2.5, x1 + 2.5, -3.5, 0, Z0 - .725)
    downlights(b, (x0 - 1.4, (x0 + x1) / 2, x1 + 1.4), -1.8, Z0 - .725, .07)
    area((x0 + x1) / 2, -1.8, Z0 - .8, 5, 2.4, 90)


def terrace(b, lit=1.):
    """The common terrace: timber deck, long planters, seats, a pergola of teak over the front half, glass at the edge."""
    con, bz, wood = concrete_wall(), bronze(), teak('y', dark=.9)
    b.box(con, -TOT / 2 - .2, TOT / 2 + .2, -.6, DEPTH, TOP - .3, TOP)
    for a, e, v0, v1 in ((-TOT / 2 - .2, TOT / 2 + .2, -.6, -.45), (-TOT / 2 - .2, -TOT / 2 - .05, -.45, DEPTH - .15), (TOT / 2 + .05, TOT / 2 + .2, -.45, DEPTH - .15), (-TOT / 2 - .2, TOT / 2 + .2, DEPTH - .15, DEPTH)):
        b.box(con, a, e, v0, v1, TOP, TOP + .55)
    boards(b, wood, -TOT / 2 + 1., TOT / 2 - 1., 0., DEPTH - 1., TOP + .05, 'y', .14)
    r = random.Random(21)
    for a, e in ((-TOT / 2 + .1, -1.), (1., TOT / 2 - .1)):
        planter(b, con, a, e, -.4, .15, TOP, .55, r, ('fount', 'shrub2', 'turf', 'helic', 'shrub1'), (.6, 1.), .4)
        planter(b, con, a, e, DEPTH - .9, DEPTH - .3, TOP, .6, r, ('fount', 'shrub2', 'turf', 'helic', 'areca'), (.6, .95), .45)
    y0, y1, top = .6, 7.2, TOP + 2.9
    for x in (-12.8, -8.6, -4.4, 4.4, 8.6, 12.8):
        for y in (y0, y1):
            b.box(bz, x - .06, x + .06, y - .06, y + .06, TOP, top)
        b.box(bz, x - .06, x + .06, y0 - 1.2, y1 + .6, top, top + .2)
    k = 0
    while y0 - 1.1 + k * .3 < y1 + .5:
        y = y0 - 1.1 + k * .3
        for a, e in ((-13.4, -3.8), (3.8, 13.4)):
            b.box(teak('x', dark=.95), a, e, y, y + .07, top + .2, top + .38)
        k += 1
    cx0 = -TOT / 2 + HOMES[0] + HOMES[1]
    b.box(con, cx0 - .6, cx0 + CORE + .6, 2.6, 9., TOP, TOP + 3.6)
    b.box(con, cx0 - .9, cx0 + CORE + .9, 2.3, 9.3, TOP + 3.6, TOP + 3.8)
    lamp = emit('lamplantern', (1, .72, .42), 7. * lit)
    for x in (-10.6, -6.4, 6.4, 10.6):
        b.cyl(lamp, x, 3.6, top - .75, top - .5, .15, .12)
        b.box(bz, x - .006, x + .006, 3.594, 3.606, top - .5, top + .2)
        area(x, 3.6, top - .8, 1., 1., 42 * lit, (1, .72, .44))
    cloth, cloth2 = fabric('fab', (.55, .50, .43)), fabric('fab2', (.16, .20, .18))
    for x in (-8.5, 8.5):
        sofa(x, 5.6, TOP + .07, 2.6, cloth)
        sofa(x - 2., 3.9, TOP + .07, 1.8, cloth2, R(90))
        b.box(wood, x - .7, x + .7, 3.4, 4.3, TOP + .36, TOP + .42)
        for dx in (-.6, .54):
            b.box(wood, x + dx, x + dx + .06, 3.45, 4.25, TOP + .06, TOP + .36)
    for x, y, s in ((-5.6, 2., 1.), (-5.2, 2.3, .7), (-11.9, 2.2, 1.), (5.6, 2., 1.), (11.9, 2.2, 1.)):
        lantern(b, x, y, TOP + .07, s, lit)
    for x, y, plant in ((-12.2, 6.4, 'areca'), (-5., 6.6, 'areca'), (-13.2, 1.4, 'helic'), (12.2, 6.4, 'areca'), (5., 6.6, 'helic')):
        b.cyl(con, x, y, TOP + .05, TOP + .6, .3, .38, 40)
        instance(plant, (x, y, TOP + .5), x, .75)
    led = emit('lampled', (1, .62, .30), 3., 8.)
    b.box(led, -TOT / 2 + .2, TOT / 2 - .2, .16, .18, TOP + .08, TOP + .11)


def lantern(b, x, y, z, s, lit):
    """A lantern that stands on the deck: four bronze posts round a candle of glass."""
    bz, w, h = bronze(), .15 * s, .5 * s
    for dx in (-w, w):
        for dy in (-w, w):
            b.box(bz, x + dx - .012, x + dx + .012, y + dy - .012, y + dy + .012, z, z + h)
    b.box(bz, x - w - .02, x + w + .02, y - w - .02, y + w + .02, z + h, z + h + .03)
    b.cyl(emit('lampcandle', (1, .66, .34), 9. * lit), x, y, z + .02, z + h * .6, .05 * s)
    area(x, y, z + h * .8, .3, .3, 7 * lit, (1, .66, .36))


def building(lit=.8, pw=90., lamps=1.):
    """The whole block."""
    r = random.Random(12)
    b = B('acrospire', .01)
    for f in range(FLOORS):
        for x0, x1, i in bays():
            home(b, f, i, x0, x1, r, lit, pw)
    x0, x1 = core(b)
    west_screens(b, r)
    side_windows(b, TOT / 2, 1, concrete_wall(), bronze(), DEPTH, FLOORS, Z0 - .24, FH, (2.2, 6.6, 10.6), 9, .6, concrete_wall())
    base(b, x0, x1)
    terrace(b, lamps)
    b.box(concrete_wall(), -TOT / 2 + .3, TOT / 2 - .3, DEPTH - .3, DEPTH, Z0, TOP - .3)
    b.done(nobevel=('teak_x_0.9', 'teak_y_0.9'))


if __name__ == '__main__':
    from apartments_corner import corner, beside, VIEWS
    light, name, w, h, spp, view, seed = arguments()
    reset()
    corner(view)
    if view == 'land':
        beside()
    building(.85 if light == 'dusk' else .3, 95. if light == 'dusk' else 40.)
    if light == 'gold':
        sky('gold', -118, 12., .42, .7, sun=4.4, seed=float(seed))
    else:
        sky('dusk', -46 if view == 'terrace' else -128, -.9, 1.2, .9, seed=float(seed))
    photograph(VIEWS[view], name, w, h, spp)
