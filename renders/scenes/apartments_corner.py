"""The corner in Tatabad where Acrospire stands: two streets, a low basalt wall with a planted top, gulmohar and neem,
the roofs of an old quarter behind. Also the open plot of the joint-venture picture, and the cameras of all its views."""
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from apartments_street import *

WALLS = ((.58, .50, .40), (.62, .58, .50), (.50, .53, .50), (.55, .42, .32), (.60, .60, .58), (.48, .44, .40))


def quarter(seed, x0, x1, y0, y1, step=17., lit=.45, keep=None):
    """Houses of one to three storeys with trees between them, on a loose grid."""
    r = random.Random(seed)
    b = B('quarter', 0)
    y = y0
    while y < y1:
        x = x0 + r.uniform(0, 6)
        while x < x1:
            w, d = r.uniform(9, 13), r.uniform(9, 12)
            if not keep or not keep(x - 2, x + w + 2, y - 2, y + d + 2):
                k = r.randrange(len(WALLS))
                house(b, x, x + w, y, y + d, r.choice((1, 2, 2, 3)), render_white(WALLS[k], 'wall%d' % k), r.randrange(999), lit, far=True)
                for _ in range(2):
                    instance(r.choice(('tree1', 'tree2', 'neem', 'palm1', 'palm2')), (x + w + r.uniform(1, 4), y + r.uniform(-2, d), 0), r.random() * 6.28, r.uniform(.75, 1.15))
            x += w + r.uniform(5, 8)
        y += step
    b.done()


def corner(view):
    """The two streets, the boundary, and what grows along it."""
    planting_set()
    spill()
    ground()
    road()
    b = B('front', .01)
    basalt = stone_clad(((.10, .10, .10), (.19, .19, .185)), .9, .18, 'basalt', .004, .5)
    con = fairface()
    side = paving(((.23, .215, .195), (.33, .31, .28)), .6, .6, 'foot', .5)
    b.box(asphalt(), -31, -24.6, -17.4, 160, -.1, .012)
    b.box(side, -24.6, -21.9, -14.4, 160, -.1, .14)
    b.box(concrete(), -24.76, -24.6, -17, 160, -.1, .16)
    for a, e in ((-21.6, -3.8), (3.8, 21)):
        compound(b, a, e, -14., .7, basalt, con, True)
        b.box(plain('mulch', (.035, .024, .017), .95), a, e, -13.86, -13., 0, .66)
    b.box(basalt, -21.75, -21.47, -14, 18, 0, .7)
    b.box(con, -21.8, -21.42, -14, 18, .7, .76)
    b.box(con, 21, 21.25, -14, 18, 0, 1.9)
    for s in (-1, 1):
        b.box(con, s * 4.1 - .3, s * 4.1 + .3, -14.3, -13.7, 0, 2.2)
    b.box(paving(((.15, .15, .15), (.22, .22, .215)), .6, .3, 'setts', .5), -3.5, 3.5, -14.4, -6.4, -.1, .1)
    lamp_post(b, -24.3, 9., 5.6, 190)
    if view != 'land':
        house(b, 25, 37, -7, 6, 2, render_white(WALLS[0], 'wall0'), 3)
        house(b, 41, 52, -7, 6, 3, render_white(WALLS[2], 'wall2'), 13)
        house(b, -48, -35, -6, 8, 2, render_white(WALLS[1], 'wall1'), 23)
        house(b, -48, -36, 14, 25, 2, render_white(WALLS[3], 'wall3'), 33)
    b.done()
    low = ['turf', 'fount', 'shrub2', 'helic', 'shrub1']
    for a, e in ((-21.4, -4.4), (4.4, 20.8)):
        bed(a, e, -13.8, -13.05, low, 3.2, int(e), .64, (.6, .9))
        bed(a, e, -6.9, -6.5, low, 2.8, int(a) + 30, .08)
        lawn(a, e, -13., -6.8, .06)
    bed(-21.4, -19.2, -12.5, 16, ['areca', 'shrub1', 'helic', 'fount'], .75, 5, .06)
    bed(18.4, 20.9, -12.5, 16, ['areca', 'shrub1', 'helic'], .7, 6, .06)
    for i, (k, x, y, s) in enumerate([('neem', -12.2, -10.2, .62), ('palm2', -7., -10.3, .8), ('neem', 14.4, -10, .72), ('tree2', -20.4, 6, .85), ('tree1', -20.6, 14, .95), ('palm1', -19.8, -8.6, .9),
                                      ('neem', 27, -12.2, .95), ('rain', 39, -11, 1.), ('neem', -33.6, -12, .95), ('rain', -33.5, 4, 1.05), ('neem', -34, 18, 1.1), ('rain', 24, 15, 1.1)]):
        instance(k, (x, y, .05), i * 1.3, s)
    if view != 'card':
        instance('palm1', (7.6, -10, .05), 2.6, .9)
    for x, y in ((-12.2, -11), (-7, -11), (7.6, -10.8), (14.4, -10.8), (-19.8, -9.5)):
        spot(x, y, .15, 95, (x, y + .8, 5), size=62)
    grove(['tree1', 'neem', 'rain', 'palm1'], 9, 24, -78, -34, 26, 110, (1., 1.5))
    if view == 'hero' or view == 'card':
        grove(['tree1', 'tree3', 'neem', 'palm1'], 5, 44, -95, 95, 26, 74, (1., 1.6))
        return
    occupied = lambda x0, x1, y0, y1: x1 > -34 and x0 < 64 and y0 < 24 or x1 > -34 and x0 < -21
    quarter(4, -100, 110, 26 if view == 'terrace' else -8, 125, keep=occupied)
    grove(['tree1', 'tree3', 'neem', 'rain', 'palm1'], 5, 150, -170, 170, 26, 300, (.8, 1.3))
    grove(['tree1', 'tree3', 'rain', 'neem', 'palm1'], 15, 900, -330, 330, 126, 560, (1., 1.6))
    if view == 'land':
        grove(['rain', 'neem'], 16, 5, 2, 24, -33, -28, (.9, 1.1))


def beside():
    """The land: an open plot of red earth and dry grass beside the finished block, walled, with coconut palms, a
    survey line of white stones and a well."""
    b = B('plot', .01)
    soil = mat('redsoil', lambda n: pbr(n, n.ramp(n('TexNoise', Vector=objc(n), Scale=.22, Detail=9., Roughness=.7), (.3, (.10, .085, .03)), (.5, (.20, .105, .05)), (.68, (.29, .15, .075))).outputs[0], .95, n('TexNoise', Vector=objc(n), Scale=5., Detail=6.).outputs[0], .4, .05, .1))
    wall, cap = render_white((.58, .50, .40), 'limewash'), concrete()
    x0, x1, y0, y1 = 22.5, 62, -13.8, 22
    b.box(soil, x0, x1, y0, y1, -.2, .05)
    compound(b, x0 + 7, x1, -14, 1.35, wall, cap)
    for x in (x0, x1):
        b.box(wall, x - .12, x + .12, -14, 22, 0, 1.35)
    b.box(wall, x0, x1, 21.8, 22.05, 0, 1.35)
    r = random.Random(6)
    for i in range(10):
        for x in (27, 57):
            b.box(plain('stone', (.72, .70, .66), .8), x - .12, x + .12, -10 + i * 3., -9.76 + i * 3., 0, .35)
    well = [(44 + 1.6 * math.cos(t), 14 + 1.6 * math.sin(t)) for t in [2 * math.pi * k / 40 for k in range(41)]]
    band(b, brick(), well, .3, 0, .8)
    b.done()
    for i in range(420):
        instance(r.choice(('turf', 'fount', 'fount', 'shrub2')), (r.uniform(x0 + 1, x1 - 1), r.uniform(y0 + 1, y1 - 1), .03), r.random() * 6.28, r.uniform(.4, .9))
    for k, x, y, s in (('palm1', 29, 17, 1.2), ('palm1', 34.5, 19, 1.1), ('palm1', 39, 16, 1.25), ('palm1', 52, 18, 1.15), ('palm1', 57, 12, 1.2), ('palm1', 58.5, 3, 1.1), ('palm2', 48.5, 19.5, 1.2), ('rain', 53, -7, .95)):
        instance(k, (x, y, 0), x, s)


VIEWS = {
    'hero': dict(x=-24.6, y=-27.2, z=1.75, yaw=35.5, lens=24.5, sy=.185),
    'card': dict(x=7.4, y=-14.6, z=1.65, yaw=-17, lens=29, sy=.33),
    'terrace': dict(x=-3.2, y=.8, z=18.4, yaw=-50, lens=22, sy=.03),
    'land': dict(x=43, y=-33, z=4.8, yaw=-23, lens=22, sy=.06),
}
