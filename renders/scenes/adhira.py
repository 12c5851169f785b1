"""Adhira, off Avinashi Road near Fun Mall: a laterite and lime-plaster house under pitched clay-tile roofs, two storeys
at the back and a gabled garden room in front, folded round a court with an L-shaped pool; beyond the court the
community's stone amphitheatre with its 25 seats (7 + 8 + 10).
Views: hero, garden, pool, verandah, detail, amphi."""
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from estate import *
from interior import chair
from villa import curtain_strip, glazing, slats

POOL = [(-8.4, 3.4, -10.2, -6.6), (-8.4, -4.2, -16.2, -10.2)]
SEATS = (7, 8, 10)
AMPHI = (-27., -10.)


def laterite():
    """Red laterite blocks, the stone of the western slopes."""
    return stone_clad(((.125, .048, .026), (.30, .128, .066)), .39, .2, 'laterite', .007, .75)


def plaster():
    return render_white((.70, .62, .50), 'limeplaster')


def column(b, x, y, z0, z1, timber, stone):
    """A timber post on a stone foot."""
    b.box(stone, x - .17, x + .17, y - .17, y + .17, z0, z0 + .42)
    b.box(timber, x - .1, x + .1, y - .1, y + .1, z0 + .42, z1)
    b.box(timber, x - .15, x + .15, y - .15, y + .15, z1 - .16, z1)


def louvres(b, m, x0, x1, y, z0, z1, pitch=.085):
    """A shutter of horizontal timber blades in a frame."""
    for q in ((x0, x0 + .07), (x1 - .07, x1)):
        b.box(m, *q, y - .05, y + .05, z0, z1)
    b.box(m, x0, x1, y - .05, y + .05, z0, z0 + .07)
    b.box(m, x0, x1, y - .05, y + .05, z1 - .07, z1)
    n = int((z1 - z0 - .16) / pitch)
    for i in range(n):
        z = z0 + .09 + i * (z1 - z0 - .16) / n
        b.poly(m, [(x0 + .07, y - .035, z), (x1 - .07, y - .035, z), (x1 - .07, y + .035, z + .06), (x0 + .07, y + .035, z + .06)], [(0, 1, 2, 3)])


def wall_with(b, m, x0, x1, y, t, z0, z1, openings):
    """A wall along x with rectangular openings (x0, x1, z0, z1) from left to right."""
    a = x0
    for o in openings:
        b.box(m, a, o[0], y, y + t, z0, z1)
        if o[2] > z0:
            b.box(m, o[0], o[1], y, y + t, z0, o[2])
        if o[3] < z1:
            b.box(m, o[0], o[1], y, y + t, o[3], z1)
        a = o[1]
    b.box(m, a, x1, y, y + t, z0, z1)


def house(night):
    """Main wing x -9..5 two storeys with a tiled verandah; garden room x 5..11 with its gable to the court."""
    lat, lime, clay_ = laterite(), plaster(), clay()
    dark = teak('z', dark=.62)
    darkx, darky = teak('x', dark=.62), teak('y', dark=.62)
    granite = stone_clad(((.085, .082, .078), (.17, .165, .155)), 1.1, .32, 'granite', .004, .3)
    kota = paving(((.20, .20, .175), (.30, .295, .26)), .6, .6, 'kota', .4)
    glass_, frame = glass(), plain('framewood', (.07, .035, .018), .45)
    inner, ceil_ = plain('limein', (.60, .51, .40), .85), plain('ceil', (.66, .61, .53), .9)
    cloth, drape = fabric('fab', (.56, .50, .41)), curtain()
    lamp, led = emit('lampshade', (1, .68, .38), 6. * night), emit('lampled', (1, .62, .30), 3. * night, 8. * night)
    spot_ = emit('lampdl', (1, .74, .48), 8., 24. * night)
    b = B('adhira', .008)
    # plinth of granite, verandah floor of Kota stone
    for m, *q in ((granite, -9.6, 11.3, -3.5, 8.2, -.2, .42), (granite, 4.7, 11.3, -9.6, -3.5, -.2, .42), (kota, -9.7, 4.8, -3.6, 0., .42, .47), (kota, 4.6, 11.4, -9.7, -3.4, .42, .47)):
        b.box(m, *q)
    for i in range(2):
        for x0, x1, y in ((-3.4, .6, -3.5), (6., 10., -9.6)):
            b.box(granite, x0, x1, y - .45 - .4 * (1 - i), y, -.1, .14 + .14 * i)
    # ground floor, main wing: laterite piers and tall glazed doors
    doors = [(-8., -5.4, .47, 2.95), (-4.6, -2., .47, 2.95), (-1.2, 1.4, .47, 2.95), (2.2, 4.4, .47, 2.95)]
    wall_with(b, lat, -9.3, 5., 0., .35, .42, 3.75, doors)
    b.box(lat, -9.3, -8.95, .35, 7.6, .42, 3.75)
    b.box(inner, -8.9, 5., 7.3, 7.6, .42, 3.75)
    b.box(kota, -8.9, 5., .3, 7.3, .40, .46)
    b.box(ceil_, -8.9, 5., .35, 7.3, 3.4, 3.6)
    for x0, x1, z0, z1 in doors:
        glazing(b, x0, x1, .2, z0, z1, 2, frame, glass_, t=.07, trans=z1 - .5)
        curtain_strip(drape, x0 + .05, x0 + .55, .5, z0, z1)
        curtain_strip(drape, x1 - .55, x1 - .05, .5, z0, z1)
    b.box(inner, 4.6, 4.95, .4, 7.4, .46, 3.4)
    b.box(inner, -1.75, -1.55, .4, 7.3, .46, 3.4)
    slats(b, teak('z', dark=.8), -8., -3., 7.2, .46, 3.3, .09, .02, .05)
    b.box(art('artA', 6.), 0., 3.2, 7.22, 7.29, 1.2, 2.7)
    settee(b, -5.4, 5.2, .46, 3., cloth)
    b.box(darkx, -6.3, -4.5, 3., 3.8, .78, .84)
    b.cyl(lamp, -7.9, 5.6, 1.9, 2.3, .24, .17)
    for x in (.3, 1.9, 3.2):
        sphere('pend', lamp, x, 3.6, 2.45, .17)
    b.box(darkx, -.6, 3.9, 3., 4.2, 1.14, 1.2)
    # verandah: posts, tiled lean-to, lamps on the wall
    for x in (-9., -6.2, -3.4, -.6, 2.2, 4.8):
        column(b, x, -3., .47, 3.02, dark, granite)
    prism(b, darkx, (-9.5, -3., 3.2), (5., -3., 3.2), .16, (0, 0, 1), .2)
    tiled_slope(b, (-9.9, -3.9, 2.88), (5., -3.9, 2.88), (-9.9, .02, 4.32), clay_, darky)
    b.box(darkx, -9.3, 5., -.07, .06, 3.75, 4.36)
    for x in (-5., -1.6, 1.8):
        b.box(plain('sconce', (.05, .035, .02), .4, .8), x - .06, x + .06, -.08, 0., 2., 2.4)
        b.box(led, x - .04, x + .04, -.085, -.075, 2.05, 2.35)
        area(x, -.35, 2.2, .3, .5, 16 * night, (1, .68, .38), rot=(-90, 0, 0))
    # upper floor: lime plaster, louvred bays, a balcony let into the middle
    b.box(lime, -9.1, 5., .0, 7.5, 3.75, 3.95)
    rooms = [(-8.2, -4.6, 4.35, 6.3), (-3.5, -.1, 4.1, 6.35), (1., 4.3, 4.35, 6.3)]
    wall_with(b, lime, -9.1, 5.0, 0.05, .3, 3.9, 6.75, rooms)
    b.box(lime, -9.1, -8.8, .35, 7.5, 3.9, 6.75)
    b.box(lime, 4.7, 5., .35, 7.5, 3.9, 6.75)
    b.box(inner, -8.8, 4.7, 4.2, 4.4, 3.9, 6.7)
    b.box(ceil_, -8.8, 4.7, .4, 7.4, 6.55, 6.7)
    b.box(darkx, -8.8, 4.7, .3, 4.3, 3.88, 3.94)
    for k, (x0, x1, z0, z1) in enumerate(rooms):
        glazing(b, x0, x1, .22, z0, z1, 3, frame, glass_, t=.06)
        b.box(darkx, x0 - .1, x1 + .1, -.02, .06, z1, z1 + .12)
        b.box(granite, x0 - .06, x1 + .06, -.05, .1, z0 - .07, z0)
        for a in (x0 + .1, x1 - .8):
            curtain_strip(drape, a, a + .7, .6, z0, z1 - .05)
        if k != 1:
            w = (x1 - x0) / 4
            louvres(b, dark, x0, x0 + w, -.07, z0, z1)
            louvres(b, dark, x1 - w, x1, -.07, z0, z1)
    b.box(art('artB', 9.), -3., -1.2, 4.14, 4.19, 4.8, 6.)
    for x in (-6.2, 2.6):
        b.cyl(lamp, x, 2.6, 4.9, 5.25, .2, .15)
    # roofs
    gable_roof(b, -10.4, 6.1, -1.5, 9.1, 6.35, 2.65, clay_, darky)
    b.poly(lime, [(-9.0, .0, 6.7), (-9.0, 7.5, 6.7), (-9.0, 3.8, 8.6)], [(0, 1, 2)])
    b.poly(lime, [(4.95, .0, 6.7), (4.95, 7.5, 6.7), (4.95, 3.8, 8.6)], [(0, 1, 2)])
    # garden room: laterite sides, glazed gable
    b.box(lat, 10.65, 11., -8.6, 7.6, .42, 3.55)
    b.box(lat, 5., 5.35, -8.6, -7.5, .42, 3.55)
    b.box(lat, 5., 5.35, -4.2, 0., .42, 3.55)
    b.box(darky, 5., 5.35, -7.5, -4.2, 2.95, 3.55)
    glazing(b, -7.5, -4.2, 5.2, .47, 2.95, 3, frame, glass_, axis='y', t=.07)
    b.box(kota, 5.2, 10.8, -8.5, 7.5, .40, .46)
    b.box(inner, 5.3, 10.7, .0, .2, .42, 3.5)
    b.poly(inner, [(5.2, .1, 3.5), (10.8, .1, 3.5), (8., .1, 5.5)], [(0, 1, 2)])
    glazing(b, 5.35, 10.65, -8.3, .47, 3.3, 4, frame, glass_, t=.08)
    b.box(darkx, 5.0, 11., -8.45, -8.2, 3.3, 3.56)
    for i in range(5):
        x = 5.35 + 5.3 * i / 4
        hgt = 3.56 + (1 - abs(x - 8.) / 3.9) * 2.15
        b.box(frame, x - .04, x + .04, -8.35, -8.25, 3.5, hgt)
    b.poly(glass_, [(5.1, -8.3, 3.5), (10.9, -8.3, 3.5), (8., -8.32, 5.6)], [(0, 1, 2)])
    gable_roof(b, 3.9, 12.1, -10.1, 3.8, 3.18, 2.72, clay_, darkx, ridge='y')
    for y in (-7., -4.6, -2.2):
        prism(b, darkx, (5.2, y, 3.5), (10.8, y, 3.5), .14, (0, 0, 1), .22)
        sphere('pendG', lamp, 8., y, 2.75, .2)
        b.box(frame, 7.994, 8.006, y - .006, y + .006, 2.9, 3.4)
    for x in (5.4, 9.9):
        curtain_strip(drape, x, x + .7, -8., .5, 3.28)
    settee(b, 8., -2.4, .46, 3., cloth)
    b.box(darkx, 7.1, 8.9, -5., -4., .78, .83)
    b.box(art('artC', 2.), 6.8, 9.2, -.06, -.01, 1.3, 2.8)
    b.box(lat, -9.65, -9.3, -3.4, 0., .42, 2.4)
    b.done()


def verandah():
    """Two cane-coloured armchairs, a low table and a plant under the tiled lean-to."""
    cloth, timber = fabric('verandah', (.50, .40, .27)), teak('y', dark=.6)
    b = B('verandah', .008)
    chair(b, -4.6, -1.1, .47, R(140), cloth, timber)
    chair(b, -2.9, -1.05, .47, R(215), cloth, timber)
    b.cyl(timber, -3.75, -1.15, .87, .92, .34, .34, 48)
    b.cyl(timber, -3.75, -1.15, .47, .87, .06, .05)
    pot(b, 2., -.5, .47, .42, 'areca', .55)
    pot(b, -8.4, -.55, .47, .36, 'helic', .8)
    b.done()


def court(night):
    """Copings, the pool, stepping stones, loungers, a low fire and clay pots."""
    black = paving(((.055, .056, .056), (.10, .10, .098)), 1.2, .45, 'kadapa', .3)
    kota = paving(((.20, .20, .175), (.30, .295, .26)), .6, .6, 'kota', .4)
    pool(POOL, .34 if night > .9 else 0., black, edge=.5, floor=(.06, .24, .22))
    ground_around(POOL, (.075, .06, .032))
    b = B('court', .008)
    b.box(kota, -9., 4.6, -6.1, -3.5, -.1, .15)
    b.box(kota, -3.7, 4.4, -12.2, -10.7, -.1, .12)
    for i in range(6):
        b.box(kota, -3.2 + i * 1.15, -2.3 + i * 1.15, -14.1, -13.2, -.05, .07)
    cloth, timber = fabric('fab2', (.58, .53, .45)), teak('y', dark=.7)
    [lounger(b, x, -4.75, .15, timber, cloth) for x in (-2.6, -.9)]
    taupe = fabric('taupe', (.27, .215, .16))
    settee(b, 3.75, -11.45, .12, 1.5, taupe, R(-90))
    settee(b, 2.2, -11.2, .12, 1.5, taupe)
    b.box(timber, 1.9, 2.7, -12.4, -12., .39, .44)
    b.box(timber, 2., 2.6, -12.3, -12.1, .12, .39)
    terra = plain('terra', (.30, .13, .07), .7)
    for x, y, s, p in ((3.9, -5.1, .5, 'areca'), (-8.6, -4.3, .46, 'helic'), (4.2, -11.4, .42, 'turf'), (-3.2, -11.4, .34, 'turf')):
        b.cyl(terra, x, y, .1, .1 + s * 1.6, s * .55, s * .85, 40)
        instance(p, (x, y, .1 + s * 1.45), x, .6 if p == 'areca' else .9)
    for x, y in ((-9.4, -8.), (-9.4, -12.), (-9.4, -15.5), (-3.4, -15.6), (4.1, -8.6), (.6, -12.6)):
        bollard(b, x, y, 0, 8.)
    b.done()
    # sides in even metres: the kit's squares of grass then meet without a seam
    for plot in ((-3.6, 4.4, -24.3, -12.3), (-17., -9., -26., -4.), (-9., -3., -26.75, -16.75), (4.4, 16.4, -26.2, -10.2)):
        lawn(*plot, .02)


def garden(seed):
    """Frangipani and rain trees, coconut palms behind; red-leaved beds; the wall of laterite to the neighbours."""
    planting_set()
    make_tree('rain', 9.5, 6.6, .32, 31, leaves=46000, flat=.48, size=.12, col=((.022, .05, .012), (.08, .13, .026)))
    make_tree('frangi', 4.4, 2.4, .14, 14, leaves=7000, size=.26, flat=.62, clear=.22, col=((.03, .075, .02), (.09, .17, .045)), lv=3)
    make_palm('coco', 10.5, 26, 3.4, 23, lean=.8, r=.14)
    make_blades('cordy', 46, .8, 11, ((.10, .014, .022), (.22, .04, .05)), .07, .08, .8)
    make_shrub('ixora', .45, 2200, 12, .07, ((.05, .05, .012), (.22, .06, .02)))
    w = B('walls', .01)
    w.box(laterite(), -45, 26, 16, 16.3, 0, 2.2)
    w.box(laterite(), 17, 17.3, -30, 16, 0, 2.)
    w.done()
    bed(-13.6, -10., -3., 9., ['helic', 'cordy', 'shrub2', 'areca'], 1.5, seed)
    bed(11.6, 16.6, -9.8, 12., ['shrub1', 'cordy', 'helic', 'areca', 'ixora'], 1.3, seed + 1)
    bed(-10.2, -8.95, -16.6, -4.4, ['fount', 'turf', 'cordy'], 2.4, seed + 2)
    bed(-3.65, -2.6, -16.8, -12.6, ['turf', 'fount'], 2.6, seed + 3)
    bed(5., 11., -11.6, -10.7, ['ixora', 'turf', 'shrub2'], 3.4, seed + 4)
    hedge(-44, 24, 15.3, 1.15, 2.1)
    planted = [('frangi', -16.5, -13.5, 1.2), ('frangi', -11.6, -7., 1.15), ('coco', -13.5, 2.5, 1.), ('coco', -15.3, 6.4, 1.1), ('palm2', -12.4, 9.8, 1.2),
               ('rain', 15.4, 6., 1.), ('coco', 13.6, -3.5, .85), ('frangi', 13.8, -12.6, 1.2), ('tree3', -8, 20, 1.15), ('rain', 3, 21, 1.2),
               ('coco', 7.5, 18, 1.25), ('coco', -4, 18.5, 1.2), ('tree1', 22, 14, 1.2), ('tree2', -18, 19, 1.2), ('rain', -40, 12, 1.1), ('tree1', -36, 19, 1.3), ('tree2', -25, 21, 1.25)]
    for i, (kind, x, y, s) in enumerate(planted):
        instance(kind, (x, y, 0), i * 1.9 + seed, s)
    grove(['tree1', 'tree2', 'tree3', 'rain', 'coco'], seed, 30, -80, 80, 30, 80, (1.1, 1.6))
    hills(1400, 120, 5, (.055, .07, .10), 3800)


def amphitheatre_garden(night):
    """The 25 seats, a rain tree over them and the lawn they stand in."""
    seat = stone_clad(((.26, .235, .20), (.42, .385, .33)), 3., 1., 'seatstone', .0, .25)
    stage = paving(((.20, .20, .175), (.30, .295, .26)), .45, .45, 'stagekota', .45)
    amphitheatre(*AMPHI, SEATS, seat, stage, facing=72, span=150, r0=4.0, lamps=night)
    x, y = AMPHI
    for x0, x1, y0, y1 in ((x - 12, x + 10, y - 16, y + 2), (x - 14, x + 10, y + 2, y + 24)):
        lawn(x0, x1, y0, y1, .01)
    r = random.Random(8)
    for k in range(100):
        t, q = R(-8 + 164 * k / 99 + r.uniform(-2, 2)), 8.9 + r.uniform(0, 1.3)
        instance(r.choice(['ixora', 'shrub1', 'cordy', 'fount', 'shrub2']), (x + q * math.cos(t), y + q * math.sin(t), .0), r.random() * 6.28, r.uniform(1.2, 1.9))
    for kind, dx, dy, s in (('rain', -7.5, 9.5, 1.05), ('frangi', 9.6, 3.4, 1.2), ('frangi', -10.4, 1., 1.15), ('coco', 2.5, 12.6, .95), ('coco', 5.4, 14., 1.05), ('coco', -14, 8, 1.1)):
        instance(kind, (x + dx, y + dy, 0), dx, s)
    for k in range(22):
        t, q = R(r.choice((-11, 155)) + r.uniform(-4, 4)), r.uniform(4.6, 8.4)
        instance(r.choice(['ixora', 'fount', 'shrub2', 'turf']), (x + q * math.cos(t), y + q * math.sin(t), 0), r.random() * 6.28, r.uniform(1., 1.5))
    b = B('amphilamps', .006)
    for dx, dy in ((-5.8, -3.2), (4.8, -3.6), (-9.8, -1.), (9.4, -.4)):
        bollard(b, x + dx, y + dy, 0, 9.)
    b.done()
    for dx, dy, top in ((-7.5, 8.4, 5.5), (9.6, 2.6, 3.), (2.5, 11.6, 7.), (-10.4, .2, 3)):
        spot(x + dx, y + dy, .4, 160 * night, (x + dx, y + dy + .9, top), size=75)


def lights(k):
    """Rooms, verandah, gable room, pool and trees."""
    for x in (-5.3, 1.6):
        area(x, 4., 3.35, 5, 4, 190 * k)
        area(x, 2.4, 6.5, 4.5, 2.6, 110 * k)
    area(-1.8, 2.4, 6.5, 2.4, 2.6, 70 * k)
    area(8., -4.4, 4.6, 4., 6., 300 * k, (1, .70, .42))
    area(-2.2, -1.7, 2.98, 12., 1., 90 * k, spread=140)
    area(8., -9.2, 3.1, 4., .6, 40 * k, spread=150)
    area(-2, -.6, 6.3, 12, .5, 34 * k, rot=(180, 0, 0))
    for x, y in ((-6.3, -15.9), (-6.3, -12.5), (-1., -6.9), (-6., -6.9), (2.6, -6.9)):
        o = area(x, y, -.5, .5, .25, 13 * k, (.5, .95, .9), rot=(-90, 0, 0))
        o.visible_transmission = False
    for x, y, top in ((-2., -19.4, 3), (-11.6, -7.9, 3), (-13.5, 1.6, 8), (-15.3, 5.4, 8), (13.6, -4.4, 7), (15.4, 4.4, 6), (13.8, -13.4, 3)):
        spot(x, y, .15, 120 * k, (x, y + 1., top), size=65)
    for x, y in ((-12., -1.), (-12., 4.), (13., -7.), (14., -1.)):
        spot(x + .6, y - 2., 1.3, 110 * k, (x, y + 1.2, 1.6), size=85)
    area(-13, -16, 6, 5, 3, 60 * k, (1, .82, .62), rot=(62, 0, -20), spread=110)


VIEWS = {
    'hero': dict(x=-9.6, y=-21.4, z=1.55, yaw=24, lens=23, sy=.07),
    'garden': dict(x=7.4, y=-24.5, z=1.6, yaw=-17, lens=26, sy=.1),
    'pool': dict(x=4.3, y=-9.7, z=1.35, yaw=-57, lens=22, sy=.08),
    'detail': dict(x=-1.6, y=-9.8, z=1.6, yaw=-22, lens=32, sy=.24),
    'verandah': dict(x=-8.9, y=-2.2, z=1.95, yaw=80, lens=21, sy=.04),
    'amphi': dict(x=-29.8, y=-17.9, z=1.7, yaw=24, lens=22, sy=.03),
}


def build(light, view, seed):
    """The whole scene in one light."""
    night = .6 if light == 'gold' else 1.
    reset()
    garden(seed)
    house(night)
    court(night)
    verandah()
    amphitheatre_garden(night)
    if light == 'gold':
        sky('gold', 112, 8.5, .42, .7, sun=4.2, seed=float(seed))
        lights(2.)
    else:
        sky('dusk', 35 if light == 'dusk' else -20, -.3 if light == 'dusk' else -2.4, 1. if light == 'dusk' else 1.6, .8, seed=float(seed))
        lights(1.1)


if __name__ == '__main__':
    light, name, w, h, spp, view, seed = arguments()
    build(light, view, seed)
    photograph(VIEWS[view], name, w, h, spp)
