"""Amara, beside the trade fair complex, and the site's own first picture: the white two-storey house of wide timber
eaves (villa.py), here in a grown garden with palms, a raised terrace and one large dark pool.
Views: home and home_phone (the first page), hero, pool, terrace, detail."""
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from estate import *
from villa import villa, lights


def house(night):
    """The base villa, with the unlit gap beside its stone core closed by a timber panel and a lit niche."""
    villa(night)
    b = B('amara', .006)
    walnut = teak('z', dark=.8)
    for i in range(26):
        b.box(walnut, 2.42, 2.47, .16 + i * .148, .29 + i * .148, .42, 3.55)
    b.box(plain('portaljamb', (.10, .085, .07), .4), 2.40, 2.50, .06, .15, .42, 3.58)
    b.done()
    area(1.2, 1.6, 3.5, 1.6, 2., 55 if night > .8 else 90)


def furniture():
    """The west terrace: sofas, a parasol, pots and lanterns."""
    b = B('terrace', .008)
    cloth, timber = fabric('fab', (.55, .50, .43)), teak('y', dark=.8)
    seating(b, -10.1, -2.6, .36, cloth, timber)
    for x, y, s in ((-11.9, 2.2, .4), (-9.7, .9, .5), (5.2, -4.3, .34)):
        pot(b, x, y, .36, s, 'areca' if s > .36 else 'turf', .6 if s > .36 else 1.)
    for x, y in ((-12.95, -6.4), (-12.95, -9.6), (-12.95, -12.8), (1.3, -7.2), (1.3, -10.6), (3.2, -5.6)):
        bollard(b, x, y)
    b.done()


def garden(seed):
    """Palms and layered planting to the left, clipped hedges and a lane of trees behind."""
    planting_set()
    make_tree('rain', 9.5, 6.2, .3, 21, leaves=46000, flat=.5, size=.12, col=((.02, .05, .012), (.07, .13, .026)))
    make_palm('palm3', 9.2, 28, 3.2, 12, lean=.35)
    w = B('walls', .01)
    white = render_white()
    w.box(white, -24, 28, 15, 15.25, 0, 2.3)
    w.box(white, -22.2, -22, -22, 15, 0, 2.1)
    w.box(stone_clad(), 22, 22.25, -22, 15, 0, 2.1)
    w.done()
    bed(-21.5, -13.2, -4, 14, ['shrub1', 'shrub2', 'turf', 'fount', 'areca', 'helic'], 1., seed)
    bed(-12.2, -9.6, 1, 10.5, ['helic', 'shrub2', 'turf'], 1.7, seed + 1)
    bed(11.6, 17, -2, 13, ['shrub1', 'helic', 'areca', 'fount'], 1.1, seed + 2)
    bed(-14.2, -12.5, -15, -5, ['fount', 'turf', 'shrub2'], 2.8, seed + 3)
    bed(1.0, 1.6, -13.4, -6., ['turf'], 5, seed + 4)
    bed(11.1, 11.8, -22, -5, ['turf', 'fount'], 3, seed + 5)
    hedge(-21, 24, 14.2, 1.15, 2.2)
    hedge(-22, -5, -21, 1., 1.9, 'y')
    planted = [('palm3', -15.4, 1.6, 1.), ('palm1', -17.6, -2.4, 1.), ('palm2', -14.3, 4.6, 1.1), ('palm1', -19.6, 5, 1.15),
               ('palm2', -16.9, 9.5, 1.25), ('palm3', 13.9, -2.2, .95), ('palm1', 16.3, 2.6, 1.05), ('palm2', 18.2, -7.4, 1.),
               ('rain', 15.5, 9.5, 1.), ('tree2', -20.2, -8., 1.0), ('tree3', -11, 20, 1.1), ('rain', 5, 22, 1.1),
               ('tree1', 15, 20, 1.25), ('tree2', -3.5, 24, 1.35), ('tree3', -22, 18, 1.2), ('tree3', 25, 14, 1.15),
               ('tree1', 26, 3, 1.1), ('tree2', -27, 6, 1.25), ('palm3', 10, 18, 1.15), ('palm1', -6, 18.5, 1.3)]
    for i, (kind, x, y, s) in enumerate(planted):
        instance(kind, (x, y, 0), i * 1.7 + seed, s)
    grove(['tree1', 'tree2', 'tree3', 'rain'], seed, 26, -70, 75, 30, 75, (1.2, 1.7))
    hills(1300, 150, 3, (.055, .075, .105), 3600)
    hills(1000, 70, 8, (.05, .065, .08), 3200)


def extra_lights(k):
    """Lamps in the garden that villa.lights() has not: palms and the rain tree from below."""
    for x, y, top in ((-15.4, .6, 8), (-17.6, -3.4, 6), (-14.3, 3.6, 5), (13.9, -3.2, 8), (16.3, 1.6, 6), (15.5, 7.5, 6)):
        spot(x, y, .15, 120 * k, (x, y + 1., top), size=60)


VIEWS = {
    'home': dict(x=-10.6, y=-19.7, z=1.45, yaw=19.5, lens=23.5, sy=.085),
    'home_phone': dict(x=-10.6, y=-19.7, z=1.45, yaw=16., lens=27, sx=.0, sy=.12),
    'hero': dict(x=-3.6, y=-22.5, z=1.6, yaw=0, lens=25, sy=.085),
    'pool': dict(x=-11.7, y=-14.4, z=1.25, yaw=31, lens=23, sy=.07),
    'terrace': dict(x=-12.3, y=-4.7, z=1.65, yaw=60, lens=22, sy=.06),
    'detail': dict(x=-10.4, y=-13.6, z=1.6, yaw=12, lens=33, sy=.32),
}


def build(light, view, seed):
    """The whole scene in one light."""
    reset()
    garden(seed)
    # A night above .9 lights the pool; the first page and the hero want it dark, a mirror of the house.
    house(.6 if light == 'gold' else 1. if view == 'pool' else .89)
    furniture()
    if light == 'gold':
        sky('gold', -104, 8., .42, .75, sun=4.2, seed=float(seed))
        lights(2.2)
    else:
        sky('dusk', -25 if light == 'dusk' else 20, -.2 if light == 'dusk' else -2.2, 1. if light == 'dusk' else 1.5, .9, seed=float(seed))
        lights(1.05)
    extra_lights(1. if light != 'gold' else .5)


if __name__ == '__main__':
    light, name, w, h, spp, view, seed = arguments()
    build(light, view, seed)
    photograph(VIEWS[view], name, w, h, spp)
