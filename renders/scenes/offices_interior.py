"""Rooms in the office buildings. `blender -b -P offices_interior.py -- LIGHT NAME W H SAMPLES VIEW SEED`.
`lobby`: the travertine reception hall of the building on 100 Ft Road. `lounge`: a small dark-green meeting room of the
business centre, under an 11 ft ceiling. `floor`: an open office at dusk, the city outside two glass walls."""
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from offices_fittings import *


def lobby(mode):
    """x -7..7, y 0..13, 6.6 high; the street is on the left, the reception at the far end."""
    H = 6.6
    b = B('lobby', .008)
    stone = stone_clad(((.37, .315, .245), (.51, .45, .365)), 1.5, .75, 'lobbystone', .0025, .1)
    wall, ceil, metal, brassy = plain('lobbyplaster', (.60, .555, .485), .9), plain('ceil', (.72, .69, .64), .9), bronze(), brass()
    led = emit('lampcove', (1, .68, .38), 6.)
    b.box(stone_floor('lobbyfloor', (.47, .425, .36), (.40, .35, .285)), -7, 7.2, -6, 13, -.2, 0)
    b.box(ceil, -7, 7.2, -6, 13, H, H + .2)
    b.box(wall, 7, 7.2, -6, 13, 0, H)
    b.box(wall, -7, 7.2, -6.2, -6, 0, H)
    b.box(stone, -7, 7, 13, 13.3, 0, H)
    # ceiling raft of teak with a cove round it
    for i in range(46):
        b.box(teak('y'), -4.6 + i * .2, -4.48 + i * .2, -3, 11.4, H - .55, H - .42)
    b.box(plain('void', (.10, .09, .08), .9), -4.7, 4.7, -3.1, 11.5, H - .38, H - .34)
    for q in ((-4.85, -4.78, -3, 11.4), (4.78, 4.85, -3, 11.4), (-4.7, 4.7, 11.5, 11.57)):
        b.box(led, *q, H - .36, H - .32)
    # recess behind the desk: fluted teak with light from above, a gallery of bronze to the right
    b.box(teak('z', dark=.5), -3.2, 3.2, 12.9, 12.99, 0, 4.2)
    slats(b, teak('z'), -3.2, 3.2, 12.78, 0, 4.2, .07, .03, .12)
    b.box(metal, -3.3, 3.3, 12.5, 13, 4.2, 4.3)
    b.box(led, -3.1, 3.1, 12.62, 12.68, 4.17, 4.2)
    for s in (-3.3, 3.2):
        b.box(metal, s, s + .1, 12.5, 13, 0, 4.2)
    # desk: green marble with a brass band
    green = stone_floor('greenmarble', (.03, .065, .05), (.085, .12, .10), 40., .1)
    b.box(green, -2.3, 2.3, 9.9, 10.7, 0, 1.08)
    b.box(brassy, -2.33, 2.33, 9.87, 10.73, 1.0, 1.03)
    b.box(plain('desktop', (.30, .18, .09), .35), -2.1, 2.1, 10.72, 11.3, .7, .76)
    b.cyl(emit('lampshade', (1, .72, .44), 6.), 1.7, 10.3, 1.38, 1.62, .15, .11)
    b.cyl(brassy, 1.7, 10.3, 1.08, 1.4, .012)
    b.cyl(brassy, 1.7, 10.3, 1.08, 1.1, .09)
    vessel(b, -1.75, 10.3, 1.08, .4, .13, (.42, .36, .29))
    for i in range(7):
        instance('fount', (-1.75, 10.3, 1.4), i * .9, .5)
    # three rings of light
    for x, y, z, r in ((0, 6.4, 4.6, 1.25), (.75, 5.4, 4.05, .8), (-.8, 5.0, 3.7, .55)):
        ring(b, x, y, z, r, emit('lampring', (1, .74, .46), 5.), brassy, H - .4)
    # street wall
    glazing(b, 0, 13, -7, 0, H, 8, metal, glass(), axis='y', trans=3.4)
    glazing(b, -6, 0, -7, 0, H, 4, metal, glass(), axis='y', trans=3.4)
    # right: two lifts in bronze, art, a bench
    for y in (8.2, 10.4):
        b.box(metal, 6.9, 7.0, y - .75, y + .75, 0, 2.7)
        for s in (-.58, .02):
            b.box(plain('liftdoor', (.36, .26, .15), .3, .9), 6.86, 6.9, y + s, y + s + .56, .03, 2.5)
        b.box(emit('lampdl8', (1, .8, .55), 8.), 6.84, 6.86, y - .06, y + .06, 2.58, 2.62)
    b.box(stone, 6.8, 7., 6.9, 11.7, 2.7, H)
    b.box(plain('frame', (.06, .045, .035), .5), 6.93, 7., 1.2, 5.6, 1.2, 4.0)
    b.box(art('lobbyart', 6., ((.52, .47, .40), (.36, .18, .09), (.10, .15, .13), (.66, .61, .54))), 6.9, 6.94, 1.3, 5.5, 1.3, 3.9)
    b.box(teak('y', dark=.8), 6., 6.7, 1.8, 5., .34, .44)
    for y in (2.1, 4.6):
        b.box(metal, 6.1, 6.6, y, y + .08, 0, .34)
    # seats by the glass
    cloth, rust = fabric('lobbycloth', (.52, .475, .40)), fabric('rust', (.30, .13, .065))
    b.box(fabric('lobbyrug', (.30, .285, .25)), -5.9, -2.4, 3.0, 7.6, 0, .016)
    b.box(metal, -5.6, -4.8, 4.2, 6.6, 0, .16)
    sofa(-5.2, 5.4, 0, 2.6, cloth, R(90), .95)
    tub_chair(-3., 6.4, 0, R(-70), rust)
    tub_chair(-2.9, 4.6, 0, R(-105), rust)
    b.cyl(green, -4.1, 5.4, .3, .34, .55, .55, 56)
    b.cyl(metal, -4.1, 5.4, 0, .3, .1, .07)
    b.box(plain('bk1', (.50, .46, .40), .7), -4.3, -4.0, 5.3, 5.5, .34, .37)
    for x, y, s in ((-5.9, 8.8, 1.), (-6, 1.6, .9), (5.9, 12., 1.05)):
        b.cyl(plain('pot2', (.13, .115, .10), .7), x, y, 0, .62, .27, .36, 40)
        instance('areca', (x, y, .5), x, s)
    # a model of a house on a plinth
    b.box(plain('plinth', (.62, .59, .54), .8), 2.9, 4.1, 4.2, 5.4, 0, .86)
    model(b, 3.5, 4.8, .86)
    b.done()
    lawn(-30, -9.2, -10, 30, -.1, blades=False)
    o = B('outside', .01)
    o.box(paving(((.25, .225, .19), (.37, .335, .285)), 1.2, .6, 'arcadefloor', .3), -12, -7, -12, 26, -.2, -.02)
    for y in (-3.2, 2.8, 8.8, 14.8):
        o.box(stone, -11.6, -10.8, y, y + .9, 0, 9)
    o.done()
    bed(-15, -12.2, -10, 26, ['shrub1', 'areca', 'helic', 'fount'], 1.2, 3, -.08)
    ground(-.2)
    trees([('tree3', -19, 2, 1.), ('tree1', -18, 9, 1.), ('tree3', -22, 16, 1.2), ('palm1', -16, 5.6, 1.1), ('tree1', -28, 6, 1.4), ('tree3', -30, 20, 1.5), ('tree2', -20, -5, 1.1), ('tree3', -34, -2, 1.5)])
    hills(900, 90, 3, (.055, .075, .105), 3600).rotation_euler[2] = R(80)
    window_light(-7.3, 5, 3.3, 13, 6.6, (0, -90, 0))
    area(0, 5, H - .7, 8, 12, 190 if mode == 'gold' else 520, (1, .77, .52))
    spot(0, 8.6, 6, 160, (0, 12.9, 2), size=75)
    spot(5.2, 3.4, 6.2, 130, (6.95, 3.4, 2.6), size=55)
    spot(3.5, 4.0, 6., 110, (3.5, 4.8, .9), size=28)
    for x in (-1.4, 1.4):
        spot(x, 9.2, 5.9, 70, (x, 10.3, .9), size=35)


def ring(b, x, y, z, r, lamp, metal, ceiling, k=64):
    """A ring lamp on three wires."""
    for m, r0, r1, z0, z1 in ((lamp, r - .03, r, z, z + .05), (metal, r - .035, r + .006, z + .05, z + .075)):
        pts = [(math.cos(2 * math.pi * i / k), math.sin(2 * math.pi * i / k)) for i in range(k)]
        v = [(x + q * c, y + q * s, h) for q, h in ((r0, z0), (r1, z0), (r1, z1), (r0, z1)) for c, s in pts]
        b.poly(m, v, [(a * k + i, a * k + (i + 1) % k, ((a + 1) % 4) * k + (i + 1) % k, ((a + 1) % 4) * k + i) for a in range(4) for i in range(k)])
    for i in range(3):
        a = i * 2.094
        b.box(metal, x + r * math.cos(a) - .003, x + r * math.cos(a) + .003, y + r * math.sin(a) - .003, y + r * math.sin(a) + .003, z + .06, ceiling)


def lounge(mode):
    """x -4.6..4.6, y 0..7.4, 11 ft high: a round table under a wide shade, green panels, walnut, the hills outside."""
    H = 3.35
    b = B('lounge', .008)
    green, walnut, ceil, metal = plain('greenwall', (.065, .095, .078), .75), teak('z', dark=.42, rough=.4), plain('ceil', (.66, .63, .58), .9), bronze()
    lay_boards(b, boards('loungefloor', .55), -4.8, 4.8, -3, 7.4)
    b.box(ceil, -4.8, 4.8, -3, 7.4, H, H + .2)
    b.box(green, -4.8, -4.6, -3, 7.4, 0, H)
    b.box(green, 4.6, 4.8, -3, 7.4, 0, H)
    b.box(green, -4.8, 4.8, -3.2, -3, 0, H)
    for i in range(9):
        for x in (-4.6, 4.57):
            b.box(green, x, x + .03, -2.8 + i * 1.15, -2.74 + i * 1.15, .1, H - .1)
    # left: walnut shelves with lit niches
    b.box(walnut, -4.6, -4.18, 1.2, 6.2, 0, .62)
    b.box(walnut, -4.6, -4.18, 1.2, 6.2, 2.86, 2.92)
    for y in (1.2, 2.85, 4.5, 6.15):
        b.box(walnut, -4.6, -4.18, y, y + .05, .62, 2.9)
    for k, z in enumerate((1.18, 1.74, 2.3)):
        b.box(walnut, -4.6, -4.18, 1.2, 6.2, z, z + .035)
        b.box(emit('lampled', (1, .68, .38), 5.), -4.58, -4.55, 1.3, 6.1, z - .03, z - .005)
    for k in range(12):
        y0, z = 1.3 + (k % 3) * 1.65, (.62, 1.215, 1.775, 2.335)[k // 3]
        if k % 4 != 2:
            books(b, y0, y0 + (.7 if k % 2 else 1.4), -4.5, -4.25, z, k, .3, axis='y')
        if k % 2:
            vessel(b, -4.38, y0 + 1.15, z, .26 + .05 * (k % 3), .1, ((.52, .46, .38), (.30, .14, .07), (.12, .11, .10))[k % 3])
    # right: a painting, a credenza
    b.box(plain('frame', (.05, .04, .03), .5), 4.54, 4.6, 2.0, 4.8, 1.15, 2.75)
    b.box(art('loungeart', 8., ((.60, .55, .46), (.62, .36, .16), (.16, .22, .20), (.70, .66, .58))), 4.52, 4.55, 2.08, 4.72, 1.23, 2.67)
    b.box(walnut, 4.1, 4.58, 1.8, 5., .22, .8)
    b.box(brass(), 4.09, 4.1, 1.8, 5., .5, .505)
    vessel(b, 4.34, 2.3, .8, .42, .15, (.52, .46, .38))
    b.cyl(emit('lampshade', (1, .72, .44), 5.), 4.34, 4.5, 1.18, 1.48, .17, .13)
    b.cyl(brass(), 4.34, 4.5, .8, 1.2, .015)
    # table and six chairs
    b.cyl(fabric('loungerug', (.40, .36, .29)), 0, 3.5, 0, .018, 2.6, 2.6, 90)
    round_table(b, 0, 3.5, .018, 1.15, teak('x', dark=.55, rough=.35), metal)
    for i in range(6):
        a = i * math.pi / 3 + .26
        side_chair(b, 1.45 * math.sin(a), 3.5 + 1.45 * math.cos(a), .018, -a, fabric('saddle', (.30, .135, .06)), teak('z', dark=.4))
    b.cyl(metal, 0, 3.5, 2.08, 2.3, .62, .2, 64)
    b.cyl(emit('lampdisc', (1, .74, .46), 5.), 0, 3.5, 2.075, 2.085, .58, .58, 64)
    b.box(metal, -.006, .006, 3.494, 3.506, 2.3, H)
    b.box(plain('bk1', (.50, .46, .40), .7), -.5, -.2, 3.2, 3.42, .76, .785)
    plan(b, .42, 3.72, .76, .6, .42, .12, 3)
    for x, y in ((-.62, 3.8), (.65, 3.15)):
        b.cyl(plain('cup', (.62, .58, .52), .4), x, y, .76, .84, .03, .04, 24)
    vessel(b, .05, 3.85, .76, .2, .09, (.12, .11, .10))
    # glass, curtains, plants
    glazing(b, -4.6, 4.6, 7.4, 0, H, 5, metal, glass())
    curtain_strip(curtain(), -4.5, -3.6, 7.15, .02, H - .02)
    curtain_strip(curtain(), 3.5, 4.5, 7.15, .02, H - .02)
    b.cyl(plain('pot2', (.13, .115, .10), .7), 3.3, 6.3, 0, .55, .24, .31, 40)
    instance('areca', (3.3, 6.3, .45), .4, .8)
    b.done()
    _outlook(H, 9.2, 7.4)
    area(0, 3.5, H - .12, 6, 5, 150 if mode == 'dusk' else 40, (1, .80, .58))
    area(0, 3.5, 2.06, 1.1, 1.1, 80, (1, .74, .46))
    spot(3.7, 3.4, 3.28, 70, (4.55, 3.4, 1.8), size=60)
    for y in (2.2, 3.8, 5.4):
        spot(-3.5, y, 3.3, 34, (-4.5, y, 1.4), size=55)


def _town(z):
    """Low roofs among trees down to the horizon, a warm window here and there."""
    r, b = random.Random(8), B('town', 0)
    walls = [plain('town%d' % i, c, .9) for i, c in enumerate(((.34, .31, .28), (.40, .365, .32), (.25, .245, .24), (.30, .24, .20)))]
    lamps = [emit('townlamp%d' % i, c, s) for i, (c, s) in enumerate((((1, .68, .36), 1.6), ((1, .76, .5), 1.), ((1, .62, .3), 2.2)))]
    for _ in range(420):
        y = 60 + 700 * r.random() ** 1.4
        x, h, w, d = r.uniform(-1, 1) * (60 + y * .9), r.choice((6, 7, 9, 9, 10, 12, 13, 16)), r.uniform(8, 20), r.uniform(8, 16)
        b.box(r.choice(walls), x, x + w, y, y + d, z, z + h)
        b.box(r.choice(walls), x + w * .3, x + w * .55, y + 2, y + d * .6, z + h, z + h + 2.4)
        for f in range(int(h / 3.1)):
            for k in range(int(w / 2.4)):
                if r.random() < .24:
                    b.box(r.choice(lamps), x + .7 + k * 2.4, x + 1.7 + k * 2.4, y - .05, y, z + f * 3.1 + 1., z + f * 3.1 + 2.1)
    b.done()
    for _ in range(300):
        y = 16 + 330 * r.random() ** 1.3
        instance(r.choice(['tree1', 'tree2', 'tree3', 'tree3', 'palm1']), (r.uniform(-1, 1) * (40 + y * .9), y, z), r.random() * 6, r.uniform(1.1, 1.9))


def _outlook(height, width, y, drop=15.):
    """What is seen from an upper floor: roofs and trees below, hills behind."""
    _town(-drop)
    ground(-drop)
    hills(1300, 150, 3, (.055, .075, .105), 4200)
    hills(1000, 60, 8, (.05, .065, .08), 3800)
    window_light(0, y + .3, height / 2, width, height, (-90, 0, 0))


def open_floor(mode):
    """x -11..9, y -4..15, 11 ft high: rows of desks, lines of light, glass in front and on the right."""
    H = 3.35
    b = B('floor', .008)
    ceil, metal, wall = plain('ceil', (.62, .60, .56), .9), bronze(), plain('floorwall', (.52, .475, .41), .85)
    b.box(fabric('carpet', (.125, .12, .11)), -11, 9, -5, 15, -.1, 0)
    lay_boards(b, boards('gangway', .6), -11, -6.4, -5, 15, .004)
    b.box(ceil, -11, 9, -5, 15, H, H + .3)
    b.box(wall, -11, 9, -5.2, -5, 0, H)
    b.box(wall, -11.2, -11, -5, 15, 0, H)
    slats(b, teak('z'), -5, 15, -11, 0, H, .07, .03, .06, axis='y')
    glazing(b, -11, 9, 15, 0, H, 12, metal, glass())
    glazing(b, -5, 15, 9, 0, H, 12, metal, glass(), axis='y')
    for x in (-4.6, 1.2, 7.):
        for y in (-2.6, 1.4, 5.4, 9.4):
            if y < 0 and x < 2:
                continue  # room to stand in the gangway
            b.box(plain('desk', (.45, .31, .19), .4), x - 1.9, x + 1.9, y - .8, y + .8, .71, .745)
            b.box(metal, x - 1.8, x - 1.74, y - .7, y + .7, 0, .71)
            b.box(metal, x + 1.74, x + 1.8, y - .7, y + .7, 0, .71)
            b.box(fabric('screenfelt', (.16, .20, .175)), x - 1.9, x + 1.9, y - .02, y + .02, .745, 1.08)
            for s in (-1, 1):
                for u in (-.95, .95):
                    task_chair(b, x + u + .1 * s, y + s * 1.15, 0, R(0 if s > 0 else 180) + u * .2, fabric('task', (.085, .095, .09)))
                    b.box(plain('screen', (.012, .014, .016), .25), x + u - .3, x + u + .3, y + s * .3 - .015, y + s * .3 + .015, .9, 1.26)
                    b.box(metal, x + u - .02, x + u + .02, y + s * .28 - .02, y + s * .28 + .02, .745, .92)
                    b.box(plain('paper', (.66, .64, .59), .9), x + u - .5, x + u - .28, y + s * .52, y + s * .75, .746, .752)
            b.box(emit('lampline', (1, .80, .56), 7.), x - 1.85, x + 1.85, y - .04, y + .04, 2.62, 2.66)
            b.box(metal, x - 1.88, x + 1.88, y - .055, y + .055, 2.66, 2.74)
            for u in (-1.5, 1.5):
                b.box(metal, x + u - .004, x + u + .004, y - .004, y + .004, 2.74, H)
            area(x, y, 2.6, 3.6, .3, 46, (1, .78, .55))
            area(x, y, 2.76, 3.6, .3, 30, (1, .80, .6), rot=(180, 0, 0))
    # a long shared table and a planted ledge at the glass
    b.box(teak('x', dark=.7), -4.4, 5.6, 13.0, 13.9, .98, 1.04)
    for x in (-4.1, .4, 5.2):
        b.box(metal, x, x + .08, 13.1, 13.8, 0, .98)
    for k in range(7):
        x = -3.6 + k * 1.4
        b.cyl(teak('z', dark=.6), x, 12.7, .68, .74, .18, .18, 32)
        for a in range(3):
            b.cyl(metal, x + .13 * math.cos(a * 2.1), 12.7 + .13 * math.sin(a * 2.1), 0, .68, .012)
        if k % 2 == 0:
            pendant(b, x + .3, 13.4, 2.05, H, .17, 'shade', 8.)
            spot(x + .3, 13.4, 2.0, 26, (x + .3, 13.4, 0), size=95)
    b.box(plain('planterin', (.13, .115, .10), .7), 7.9, 8.5, -3, 12.6, 0, .52)
    for k in range(30):
        instance(['helic', 'fount', 'turf', 'areca'][k % 4] if k % 5 else 'helic', (8.2, -2.7 + k * .5, .48), k * 1.3, .5 + .1 * (k % 3))
    for x, y in ((-6., 12.6), (-10.3, 13.6)):
        b.cyl(plain('pot2', (.13, .115, .10), .7), x, y, 0, .6, .26, .34, 40)
        instance('areca', (x, y, .5), x, .95)
    # left: two glazed rooms, lit
    for y0 in (-3.5, 3.2, 9.9):
        if y0 < 9:
            glazing(b, y0, y0 + 5.2, -8.2, 0, H - .3, 4, metal, glass(), axis='y')
            b.box(metal, -11, -8.15, y0 + 5.2, y0 + 5.3, 0, H)
            round_table(b, -9.6, y0 + 2.6, 0, .75, teak('x', dark=.6), metal)
            for i in range(4):
                a = i * 1.571 + .4
                side_chair(b, -9.6 + math.sin(a), y0 + 2.6 + math.cos(a), 0, -a, fabric('saddle', (.30, .135, .06)), metal)
            pendant(b, -9.6, y0 + 2.6, 2.0, H, .34, 'shade', 8.)
            area(-9.6, y0 + 2.6, 2.9, 2, 3.6, 90, (1, .72, .44))
    b.done()
    _outlook(H, 20, 15)
    window_light(9.3, 5, H / 2, 20, H, (0, 90, 0))
    area(-1, 5, H - .1, 16, 18, 520, (1, .82, .63))


ROOMS = {'lobby': lobby, 'lounge': lounge, 'floor': open_floor}
VIEWS = {
    'lobby_hero': dict(x=1.4, y=-3.2, z=1.5, yaw=-6, lens=22, sy=.06),
    'lobby_street': dict(x=5.6, y=.2, z=1.5, yaw=-42, lens=22, sy=.06),
    'lobby_desk': dict(x=-3.6, y=4.6, z=1.45, yaw=25, lens=28, sy=.06),
    'lounge_hero': dict(x=.9, y=-1.9, z=1.35, yaw=-6, lens=23, sy=-.01),
    'floor_hero': dict(x=-6.6, y=-3.2, z=1.55, yaw=25, lens=22, sy=.01),
}

if __name__ == '__main__':
    mode, name, w, h, samples, view, seed = arguments()
    reset()
    planting_set()
    ROOMS[view.split('_')[0]](mode)
    if mode == 'gold':
        sky('gold', -62, 22., .36, .6, sun=7.)
    else:
        sky('dusk', -75 if view.startswith('lobby') else 14, -.6, 1., .7, seed=4.)
    cam(**VIEWS[view])
    render(name, w, h, samples, bounces=8)
