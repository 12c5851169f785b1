"""The office buildings from outside. `blender -b -P offices.py -- LIGHT NAME W H SAMPLES VIEW SEED`.
The part of VIEW before the first `_` names the building."""
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from offices_parts import *
from offices_fittings import moved
import offices_center as ce
import offices_square as sq
import offices_unannounced as un


def scene_square(mode, view, seed):
    planting_set()
    sq.road(seed + 3, {'terrace': 66, 'arcade': 70}.get(view, -34))
    sq.square(mode, seed)
    if mode == 'gold':
        sky('gold', {'arcade': 146, 'terrace': 62}.get(view, 128), 15. if view == 'arcade' else 9., .42, .7, sun=4.6, seed=2.)
    else:
        sky('dusk', -48, -.5, 1., .75, seed=5.)


def scene_center(mode, view, seed):
    planting_set()
    ce.forecourt(seed + 1)
    ce.center(mode, seed)
    if mode == 'gold':
        backdrop(seed, yaw=-30)
        sky('gold', 142, 8., .42, .8, sun=4.4, seed=7.)
    else:
        backdrop(seed, yaw=24)
        sky('dusk', 52, -.8, 1., .9, seed=9.)
        for s in (-1, 1):
            area(s * 20, -24, 6, 6, 3, 90, (1, .82, .62), rot=(62, 0, -20 * s), spread=110)


def scene_stany(mode, view, seed):
    planting_set()
    un.side_street(seed)
    un.brick_house(seed)
    for y, a in ((-1.2, .03), (-4, .05), (16, .27), (50, .42)):
        haze(y, a, (.62, .55, .46), 40)
    sky('gold', -108, 16., .42, .5, sun=4., seed=3.)


def scene_one(mode, view, seed):
    planting_set()
    un.misty_lawn(seed)
    un.white_house(seed)
    for y, a in ((-14, .04), (-2.6, .08), (18, .36), (60, .5)):
        haze(y, a, (.33, .37, .44), 16)
    sky('dusk', 64, -.4, 1.1, .6, seed=12.)


def scene_avenue(mode, view, seed):
    """Three of the buildings side by side on 100 Ft Road, from across it."""
    planting_set()
    sq.road(seed, -8, planted=False)
    moved(lambda: sq.square(mode, seed + 6, .7), dx=-24)
    moved(lambda: ce.center(mode, seed + 4, .7), dx=22, dy=7)
    moved(lambda: un.brick_house(seed + 2), dx=-58, dy=5)
    b = B('plaza', .01)
    b.box(paving(((.12, .115, .11), (.19, .182, .172)), 1.2, .6, 'granite', .28), -220, 220, -3.2, 30, -.2, .1)
    b.box(paving(((.23, .215, .195), (.33, .31, .28)), .6, .6, 'footpath', .4), -220, 220, -48, -40, -.1, .14)
    b.done()
    for x0, x1 in ((-6.5, 3.5), (39.5, 47), (-47, -40.5)):
        bed(x0, x1, -2.8, 14, ['areca', 'shrub1', 'helic', 'fount'], .7, seed + int(x0), .12)
    for s in (-1, 1):
        x0, x1 = sorted((22 + s * 11.5, 22 + s * 16))
        bed(x0, x1, -1.5, 1.5, ['shrub1', 'fount', 'helic'], 2., seed + s, .12)
    trees([('tree3', -4, 2, 1.1), ('tree1', .5, 9, 1.5), ('palm1', 2.5, -1.6, 1.2), ('palm2', -5.6, -2, 1.2), ('tree1', 43, -1, 1.25), ('tree3', 51, 5, 1.4), ('tree2', 58, -2, 1.3), ('tree3', 66, 6, 1.6), ('tree1', -44, 1, 1.15), ('tree3', -74, 0, 1.4), ('tree1', -82, 5, 1.5), ('palm1', 9.5, -.6, 1.2), ('palm1', 34.5, -.6, 1.25), ('tree3', -92, 0, 1.6), ('tree2', 78, 2, 1.6)])
    sky('dusk', -40, -.5, 1., .8, seed=14.)


BUILDINGS = {'avenue': scene_avenue, 'square': scene_square, 'center': scene_center, 'stany': scene_stany, 'one': scene_one}
VIEWS = {
    'avenue_wide': dict(x=8., y=-62, z=2.2, yaw=-7, lens=27, sy=.14),
    'square_entrance': dict(x=-6., y=-15., z=1.65, yaw=0, lens=27, sy=.12),
    'square_hero': dict(x=26., y=-31, z=1.9, yaw=-34, lens=23, sy=.2),
    'square_street': dict(x=14.5, y=-8., z=1.7, yaw=-60, lens=24, sy=.14),
    'square_arcade': dict(x=-13.6, y=1.7, z=1.65, yaw=82, lens=24, sy=.1),
    'square_facade': dict(x=7.4, y=-27., z=1.7, yaw=0, lens=46, sy=.44),
    'square_terrace': dict(x=-10.4, y=1.95, z=sq.TOP + 1.7, yaw=66, lens=24, sy=.02),
    'center_hero': dict(x=-15., y=-34, z=1.8, yaw=21, lens=21, sy=.18),
    'center_gold': dict(x=25, y=-33, z=1.8, yaw=-30, lens=24, sy=.2),
    'center_canopy': dict(x=-14., y=-20.5, z=1.5, yaw=34, lens=27, sy=.07),
    'center_detail': dict(x=22, y=-20, z=1.8, yaw=-24, lens=50, sy=.5),
    'stany_hero': dict(x=2.5, y=-30, z=1.8, yaw=-3, lens=22, sy=.22),
    'stany_door': dict(x=-7.5, y=-15.5, z=1.7, yaw=22, lens=26, sy=.12),
    'one_hero': dict(x=-12, y=-29, z=1.7, yaw=17, lens=22, sy=.17),
    'one_corner': dict(x=16, y=-21, z=1.7, yaw=-16, lens=30, sy=.18),
}

if __name__ == '__main__':
    mode, name, w, h, samples, view, seed = arguments()
    reset()
    BUILDINGS[view.split('_')[0]](mode, view.split('_')[1], seed)
    cam(**VIEWS[view])
    render(name, w, h, samples)
