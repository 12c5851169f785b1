"""Kingsberry, at GN Mills: three stacked levels of board-marked concrete behind bronze fins, with a slender roof
pavilion, a twenty-metre lap pool that runs to the house, and an arrival court of dark setts; in the gardens the
50-seat amphitheatre (11 + 12 + 13 + 14) and the tennis court, with the Nilgiris behind.
Views: hero, garden, screens, detail, arrival, aerial, amphi."""
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from estate import *
from kingsberry_courts import TENNIS, courts, tennis
from villa import curtain_strip, glazing

POOL = [(-6.6, -2.4, -24., -2.4)]


def board_concrete():
    """Fair-faced concrete with the marks of its boards and a little weather."""
    def f(n):
        c = wallc(n)
        board = n('TexBrick', Vector=c, Color1=(0, 0, 0), Color2=(1, 1, 1), Mortar=(.5, .5, .5), Scale=1., Mortar__Size=.003, Brick__Width=2.4, Row__Height=.14, _offset=.43)
        no = n('TexNoise', Vector=objc(n), Scale=1.6, Detail=9., Roughness=.62).outputs[0]
        v = n.math('MULTIPLY_ADD', board.outputs[0], .25, n.math('MULTIPLY', no, .8))
        k = n.ramp(v, (.25, (.27, .255, .235)), (.8, (.43, .41, .38))).outputs[0]
        k = n.mix(n.math('MULTIPLY', board.outputs['Fac'], .5), k, (.16, .15, .14))
        return pbr(n, k, .72, n.math('ADD', n.math('MULTIPLY', board.outputs[0], .5), n.math('SUBTRACT', no, board.outputs['Fac'])), .22, .008, .3)
    return mat('boardconcrete', f)


def travertine():
    return stone_clad(((.37, .31, .235), (.56, .49, .395)), 1.5, .75, 'travertine', .003, .18)


def fin_bronze():
    def f(n):
        rnd = n('NewGeometry').outputs['Random Per Island']
        k = n.ramp(rnd, (0., (.115, .066, .030)), (1., (.20, .12, .058))).outputs[0]
        return pbr(n, k, .36, metal=.9)
    return mat('finbronze', f)


def fins(b, m, x0, x1, y, z0, z1, pitch=.24, deep=.34, turn=0.):
    """Upright bronze fins; `turn` opens them gradually along the row."""
    n = round((x1 - x0) / pitch)
    for i in range(n):
        x = x0 + (i + .5) * (x1 - x0) / n
        b.box(m, x - .014, x + .014, y - deep / 2, y + deep / 2, z0, z1, rz=turn * i / n)


def rim(b, m, x0, x1, y0, y1, z0, z1, t):
    """A hollow frame seen from the front: floor, roof and two cheeks of thickness t."""
    b.box(m, x0, x0 + t, y0, y1, z0, z1)
    b.box(m, x1 - t, x1, y0, y1, z0, z1)
    b.box(m, x0 + t, x1 - t, y0, y1, z1 - t, z1)
    b.box(m, x0 + t, x1 - t, y0, y1, z0, z0 + t)


def house(night):
    """Ground floor x -10..10 of glass and travertine, a concrete box x -5.5..13 over it, the pavilion on its roof."""
    con, trav, fin = board_concrete(), travertine(), fin_bronze()
    frame, g = bronze(), glass()
    oak, oaky = teak('x', dark=1.15), teak('y', dark=1.15)
    floor_ = plain('floork', (.36, .33, .29), .2)
    inner, ceil_ = plain('wallk', (.56, .50, .42), .85), plain('ceil', (.70, .67, .62), .9)
    cloth, drape = fabric('fab', (.50, .47, .42)), curtain()
    lamp = emit('lampshade', (1, .70, .40), 6. * night)
    led, dl = emit('lampled', (1, .64, .33), 3. * night, 9. * night), emit('lampdl', (1, .74, .48), 8., 24. * night)
    slabpave = paving(((.30, .285, .26), (.41, .39, .36)), 1.5, .75, 'slabpave', .4)
    b = B('king', .008)
    # terrace and ground floor
    b.box(slabpave, -10.6, 1.6, -2.4, 10.4, -.2, .3)
    b.box(slabpave, 1.6, 10.6, -1.2, 10.4, -.2, .3)
    b.box(floor_, -10., 10., .1, 9., .28, .33)
    b.box(inner, -10., 10., 8.7, 9., .3, 3.7)
    b.box(con, -10.35, -10., -1.9, 9., .3, 3.7)
    b.box(con, -10.35, 13.2, -1.9, 9.2, 3.66, 4.02)
    b.box(ceil_, -9.98, 1.2, .2, 8.7, 3.52, 3.6)
    boards(b, oak, -9.98, 1.3, -1.8, .05, 3.6)
    b.box(led, -9.9, 1.2, -.0, .03, 3.585, 3.6)
    glazing(b, -10., 1.3, .12, .33, 3.62, 5, frame, g, t=.05)
    curtain_strip(drape, -9.9, -8.7, .45, .34, 3.5)
    curtain_strip(drape, -.1, 1.1, .45, .34, 3.5)
    for i in range(64):
        b.box(teak('z', dark=.95), -8.6 + i * .12, -8.6 + i * .12 + .105, 8.6, 8.7, .33, 3.5)
    b.box(trav, -4.7, -2.3, 8.3, 8.58, .33, 3.5)
    b.box(plain('hearthk', (.012, .011, .010), .6), -4.4, -2.6, 8.26, 8.31, .8, 1.35)
    settee(b, -5.2, 5.6, .33, 3.2, cloth)
    settee(b, -2., 3.6, .33, 2.2, cloth, R(-90))
    b.box(plain('tablek', (.07, .062, .055), .35), -4.7, -3.3, 3.2, 4.1, .58, .66)
    b.cyl(lamp, -8.7, 5.8, 1.7, 2.1, .25, .2)
    b.cyl(frame, -8.7, 5.8, .33, 1.75, .015)
    for x in (-7.6, -5.2, -2.8, -.4):
        b.cyl(dl, x, -.95, 3.58, 3.6, .05)
        b.cyl(dl, x, 2.4, 3.5, 3.52, .06)
    # travertine entrance wall, bronze door, garage screen
    b.box(trav, 1.3, 3.0, -.9, .5, .3, 3.66)
    b.box(trav, 4.9, 6.4, -.9, .5, .3, 3.66)
    b.box(fin, 3.3, 4.7, .55, .63, .33, 3.3)
    for i in range(9):
        b.box(frame, 3.34 + i * .152, 3.36 + i * .152, .53, .56, .33, 3.3)
    b.box(brass(), 3.46, 3.5, .42, .5, 1.0, 2.3)
    b.box(inner, 2.9, 5., 1.8, 1.9, .3, 3.6)
    b.box(g, 3.0, 3.3, .58, .6, .33, 3.3)
    b.box(g, 4.7, 4.9, .58, .6, .33, 3.3)
    boards(b, oaky, 3.0, 4.9, -.9, .6, 3.6, 'y')
    b.box(led, 3.05, 3.09, -.8, .5, 3.585, 3.6)
    b.box(led, 4.81, 4.85, -.8, .5, 3.585, 3.6)
    fins(b, fin, 6.4, 10.3, -.55, .3, 3.66, .13, .16)
    b.box(plain('garagek', (.035, .03, .026), .5), 6.4, 10.3, -.36, -.3, .3, 3.66)
    b.box(con, 10.0, 10.35, -.9, 9., .3, 3.66)
    # the concrete box: balcony and glass to the left, turned fins to the right
    rim(b, con, -5.5, 13.2, -3.2, 9.2, 4.02, 7.75, .36)
    boards(b, oak, -5.12, 1.4, -2.9, -.9, 7.36)
    b.box(floor_, -5.1, 12.8, -.9, 8.8, 4.36, 4.42)
    b.box(ceil_, -5.1, 12.8, -.8, 8.8, 7.28, 7.38)
    b.box(inner, -5.1, 12.8, 4.6, 4.8, 4.4, 7.3)
    b.box(con, 1.4, 1.75, -3.1, 4.6, 4.38, 7.4)
    glazing(b, -5.14, 1.4, -.9, 4.4, 7.36, 3, frame, g)
    b.box(led, -5.0, 1.3, -1.02, -.99, 7.345, 7.36)
    curtain_strip(drape, -5.0, -3.7, -.5, 4.42, 7.28)
    curtain_strip(drape, .3, 1.3, -.5, 4.42, 7.28)
    b.box(art('artK', 5., ((.55, .50, .42), (.30, .17, .08), (.08, .09, .09), (.66, .60, .50))), -2.6, .2, 4.52, 4.58, 5.1, 6.7)
    b.cyl(lamp, -4.2, 3.2, 5.2, 5.55, .2, .15)
    rail = glass('railglass', (.90, .94, .92), .8)
    b.poly(rail, [(-5.14, -3.05, 4.38), (1.4, -3.05, 4.38), (1.4, -3.05, 5.4), (-5.14, -3.05, 5.4)], [(0, 1, 2, 3)])
    b.box(frame, -5.14, 1.4, -3.08, -3.02, 5.4, 5.44)
    fins(b, fin, 1.75, 12.84, -2.9, 4.38, 7.39, .235, .36, R(58))
    glazing(b, 1.75, 12.84, -2.2, 4.4, 7.38, 6, frame, g)
    curtain_strip(drape, 1.9, 4.6, -1.8, 4.42, 7.28)
    curtain_strip(drape, 9.6, 12.6, -1.8, 4.42, 7.28)
    b.box(inner, 7., 7.2, -2., 4.6, 4.4, 7.3)
    b.cyl(lamp, 5.8, 2.2, 5.2, 5.6, .22, .17)
    b.cyl(lamp, 9., 2.2, 5.2, 5.6, .22, .17)
    for x in (-4.2, -2., .2):
        b.cyl(dl, x, -1.9, 7.345, 7.36, .05)
    # side of the box to the left: one tall window
    # terrace on the ground-floor roof, left of the box
    b.box(slabpave, -10.2, -5.5, -1.7, 9., 4.02, 4.08)
    b.poly(rail, [(-10.2, -1.75, 4.02), (-5.5, -1.75, 4.02), (-5.5, -1.75, 5.05), (-10.2, -1.75, 5.05)], [(0, 1, 2, 3)])
    b.box(frame, -10.24, -5.5, -1.78, -1.72, 5.05, 5.09)
    b.box(con, -10.2, -9.4, 2., 8.8, 4.05, 4.65)
    # roof: parapet planter, pavilion of bronze and glass under a thin plate
    b.box(slabpave, -5.2, 12.9, -2.8, 8.9, 7.75, 7.8)
    b.box(con, -5.4, 4., -3.05, -2.3, 7.75, 8.1)
    px0, px1, py0, py1 = -3.2, 6.6, .6, 7.6
    for i in range(5):
        for y in (py0, py1):
            x = px0 + (px1 - px0) * i / 4
            b.box(frame, x - .06, x + .06, y - .06, y + .06, 7.8, 10.75)
    glazing(b, -.8, px1, 1.9, 7.82, 10.7, 4, frame, g)
    glazing(b, 1.9, py1, -.8, 7.82, 10.7, 3, frame, g, axis='y')
    b.box(con, px0 - 1.9, px1 + 1.2, py0 - 1.5, py1 + 1., 10.82, 11.02)
    b.box(frame, px0 - 1.93, px1 + 1.23, py0 - 1.53, py0 - 1.48, 10.8, 11.05)
    boards(b, oak, px0 - 1.88, px1 + 1.18, py0 - 1.46, py1 + .9, 10.785)
    b.box(inner, -.8, px1, 7.2, 7.4, 7.8, 10.75)
    b.box(trav, 1.4, 4.6, 6.9, 7.18, 7.8, 10.75)
    sphere('pk', lamp, 1., 4., 9.7, .22)
    sphere('pk', lamp, 4.6, 4., 9.7, .22)
    settee(b, 2.6, 5., 7.82, 2.6, cloth)
    for x in (-2., .6, 3., 5.4):
        b.cyl(dl, x, 0., 10.77, 10.785, .05)
    b.done()
    for x in [-5.1 + .42 * i for i in range(22)]:
        instance('fount' if int(x * 10) % 3 else 'turf', (x, -2.7, 8.08), x, 1.05)
    for y in (2.6, 4.2, 5.8, 7.4):
        instance('fount', (-9.8, y, 4.62), y, 1.2)
        instance('shrub2', (-9.8, y + .7, 4.5), y, 1.)


def grounds(night):
    """The lap pool between lawns, the terrace, and the arrival court with its rill and one great tree."""
    dark = paving(((.075, .073, .07), (.13, .127, .12)), 1.5, .5, 'basalt', .3)
    slabpave = paving(((.30, .285, .26), (.41, .39, .36)), 1.5, .75, 'slabpave', .4)
    setts = paving(((.105, .10, .095), (.19, .183, .172)), .3, .15, 'wetsetts', .25, .012)  # after a shower: they mirror the lamps
    rill = [(1.5, 2.3, -20., -3.)]
    pool(POOL, .34 if night > .9 else 0., dark, edge=.5, floor=(.05, .22, .27), ripple=.018)
    pool(rill, .0, dark, edge=.18, level=.0, top=.08, floor=(.03, .05, .05), deep=.3, ripple=.02, water_name='rillwater')
    ground_around(POOL + rill, (.062, .068, .036))
    b = B('grounds', .008)
    b.box(setts, 2.5, 16., -26., -1.2, -.1, .05)
    for i in range(2):
        b.box(slabpave, 2.6, 5.3, -1.95 + .36 * i, -1.2, -.1, .12 + .09 * i)
    b.box(slabpave, -1.9, .2, -16., -2.4, -.1, .12)
    cloth, timber = fabric('fabL', (.60, .56, .49)), teak('y', dark=.85)
    for y in (-7., -9.6, -12.2):
        soft('bedk', cloth, -1.7, -.1, y - .9, y + .9, .4, .56, .07)
        soft('bedb', cloth, -.32, -.08, y - .88, y + .88, .54, .98, .08)
        b.box(timber, -1.75, -.05, y - .95, y + .95, .28, .4)
        b.box(timber, -1.6, -.2, y - .8, y + .8, .12, .28)
    for x, y, s, p in ((-10., -1.8, .44, 'areca'), (1.0, -1.8, .4, 'helic'), (5.6, -1.7, .42, 'areca'), (2.75, -1.5, .3, 'turf')):
        pot(b, x, y, .3 if x < 1.6 else .05, s, p, .62 if p == 'areca' else .9)
    for y in (-5., -9.5, -14., -18.5, -23.):
        bollard(b, -7.6, y, 0, 7.)
        bollard(b, 1.1, y + .8, 0, 7.)
    # a raised bed round the tree of the court
    b.box(board_concrete(), 10.4, 14., -14.2, -10.8, -.1, .48)
    b.box(travertine(), 16., 16.4, -26., 2., 0, 2.6)
    led = emit('lampwallk', (1, .64, .33), 5. * night)
    b.box(led, 15.96, 16., -25.5, 1.5, .06, .09)
    b.done()
    bed(10.6, 13.8, -14., -11., ['fount', 'turf', 'ball'], 5., 9, .47)
    lawn(.25, 1.25, -26., -3., .02, False)
    # sides in even metres: the kit's squares of grass then meet without a seam
    for plot in ((-19.1, -7.1, -30.4, -2.4), (-1.9, .1, -30.1, -16.1), (-7.1, -1.1, -30.6, -24.6)):
        lawn(*plot, .02)


def garden(seed):
    """Champaca and rain trees, tall grasses, no palms but two."""
    planting_set()
    make_tree('rain', 10., 7., .34, 41, leaves=48000, flat=.46, size=.12, col=((.022, .05, .012), (.08, .13, .026)))
    make_tree('champa', 8., 2.9, .17, 17, leaves=36000, size=.17, flat=.9, col=((.026, .062, .014), (.09, .16, .03)))
    make_shrub('ball', .55, 3600, 21, .05, ((.035, .06, .022), (.10, .15, .055)), .95)
    w = B('walls', .01)
    w.box(board_concrete(), -18.3, 28, 14.5, 14.8, 0, 2.5)
    w.done()
    bed(-9.3, -7.9, -26., -3., ['fount', 'fount', 'ball', 'turf'], 1.9, seed)
    bed(.3, 1.2, -24., -3.4, ['fount', 'turf'], 3.4, seed + 1)
    bed(-18., -11., 0., 12., ['ball', 'helic', 'shrub1', 'fount'], 1.2, seed + 2)
    bed(14.2, 15.9, -25., 1., ['fount', 'ball', 'turf', 'helic'], 2.2, seed + 3)
    hedge(-17, 27, 13.7, 1.15, 2.3)
    hedge(-24, -3, -17.6, 1., 1.7, 'y')
    planted = [('champa', -12.4, -5., 1.), ('champa', -13.6, -11.5, .92), ('champa', -16.4, -16.5, 1.02), ('rain', 12.2, -12.4, .92), ('champa', 15.0, -5., .9),
               ('champa', 15.1, -19.5, 1.), ('rain', -15.5, 6., 1.05), ('rain', 19., 8., 1.1), ('tree3', -9, 20, 1.2), ('champa', 4., 18, 1.25), ('rain', 11, 21, 1.2),
               ('tree1', -2, 23, 1.3), ('tree2', 22, 18, 1.3), ('rain', -22, 18.5, 1.), ('champa', 20.5, -8, 1.15), ('rain', 24, -3, 1.1), ('tree3', 22, -18, 1.1)]
    for i, (kind, x, y, s) in enumerate(planted):
        instance(kind, (x, y, 0), i * 1.9 + seed, s)
    grove(['tree1', 'tree2', 'tree3', 'rain', 'champa'], seed, 26, -80, 85, 32, 80, (1.2, 1.6), (-56, -28, 14, 60))
    hills(1200, 230, 11, (.055, .08, .125), 4200)
    hills(900, 60, 4, (.05, .066, .07), 3400)


def lights(k):
    """Rooms, soffits, fins from behind, pool, trees."""
    area(-4.4, 4.4, 3.5, 8, 6, 330 * k)
    area(-2., 1.8, 7.2, 5, 4, 170 * k)
    area(4.4, 1., 7.2, 4, 4, 150 * k)
    area(10., 1., 7.2, 4, 4, 150 * k)
    area(3., 4.6, 10.7, 5, 4, 150 * k)
    area(-4.2, -.9, 3.58, 10, .8, 60 * k, spread=140)
    area(3.95, -.2, 3.58, 1.5, .8, 55 * k)
    area(-2., -1.9, 7.33, 6, .5, 40 * k, spread=140)
    area(1.5, .3, 10.76, 9, .6, 60 * k, spread=150)
    area(8.4, -.8, 3.62, 3.4, .3, 30 * k, spread=150)
    for x in (1.9, 5.6):
        spot(x, -2.0, .15, 55 * k, (x, -.9, 2.6), size=75)
    for y in (-4., -7.5, -11., -14.5, -18., -21.5):
        o = area(-2.42, y, -.5, .25, .5, 9 * k, (.5, .9, 1.), rot=(0, 90, 0))
        o.visible_transmission = False
    o = area(-4.5, -2.45, -.5, .6, .25, 10 * k, (.5, .9, 1.), rot=(-90, 0, 0))
    o.visible_transmission = False
    for x, y, top in ((-12.4, -6., 4.5), (-13.6, -12.5, 4.), (-16.4, -17.5, 4.5), (12.2, -13.9, 5.), (15., -6., 4), (15.1, -20.5, 4), (-15.5, 4.6, 6), (19., 6.4, 6)):
        spot(x, y, .15, 260 * k, (x, y + 1., top), size=75)
    area(-16, -20, 7, 5, 3, 60 * k, (1, .82, .62), rot=(62, 0, -30), spread=110)


VIEWS = {
    'hero': dict(x=-4.5, y=-23.6, z=1.45, yaw=6, lens=26, sy=.12),
    'garden': dict(x=-10.2, y=-19.5, z=1.6, yaw=22, lens=23, sy=.115),
    'screens': dict(x=10.4, y=-9.8, z=1.6, yaw=-28, lens=24, sy=.19),
    'pool': dict(x=-9.6, y=-13.2, z=1.2, yaw=45, lens=24, sy=.1),
    'detail': dict(x=.6, y=-9.6, z=1.6, yaw=32, lens=38, sy=.26),
    'arrival': dict(x=9.0, y=-20.2, z=1.5, yaw=-10.5, lens=24, sy=.125),
    'aerial': dict(x=-42, y=-43, z=25, yaw=27, lens=26, pitch=-23),
    'amphi': dict(x=-44.6, y=-16.6, z=1.7, yaw=21, lens=22, sy=.03),
}


def build(light, view, seed):
    """The whole scene in one light; the view from above also gets its neighbourhood."""
    night = .6 if light == 'gold' else 1.
    reset()
    garden(seed)
    made = built(house, night)
    grounds(night if view != 'garden' else .8)
    courts(.6 if light == 'gold' else 1.)
    if view == 'aerial':
        tennis(*TENNIS)
        for dx, dy, m in ((52, 6, True), (16, 54, False), (64, 60, True), (-84, 58, False), (28, 108, True), (-26, 112, False)):
            repeat(made, dx, dy, m)
        grove(['rain', 'tree1', 'tree2', 'tree3', 'champa'], 4, 130, -130, 130, 50, 170, (.9, 1.3), (-56, -28, 14, 60))
    if light == 'gold':
        sky('gold', -118, 9., .42, .6, sun=4.2, seed=float(seed))
        lights(2.)
    else:
        sky('dusk', -8 if light == 'dusk' else 30, -.4 if light == 'dusk' else -2.6, 1. if light == 'dusk' else 1.7, .85, seed=float(seed))
        lights(1.1)


if __name__ == '__main__':
    light, name, w, h, spp, view, seed = arguments()
    build(light, view, seed)
    photograph(VIEWS[view], name, w, h, spp)
