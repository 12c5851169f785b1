"""Kingsberry's shared places: the 50 stone seats (11 + 12 + 13 + 14) west of the house, and the tennis court behind them."""
from estate import *

SEATS = (11, 12, 13, 14)
AMPHI = (-41., -8.)
TENNIS = (-42., 37.)


def courts(night):
    """What the residents share, west of the house: the 50 seats, and the tennis court behind them."""
    seat = stone_clad(((.30, .285, .26), (.47, .45, .41)), 3., 1., 'seatstone', .0, .22)
    stage = paving(((.105, .10, .095), (.19, .183, .172)), .3, .15, 'setts', .42, .012)
    x, y = AMPHI
    amphitheatre(x, y, SEATS, seat, stage, facing=95, span=164, r0=5.0, tread=1.25, lamps=night)
    lawn(x - 16, x + 18, y - 18, y + 24, .01)
    for kind, dx, dy, s in (('rain', -9.5, 3., 1.1), ('champa', 11.5, -2.5, 1.25), ('rain', 8.6, 6., 1.15), ('champa', -13., -8, 1.1), ('champa', 1.5, 4.5, 1.3), ('champa', -4., 5., 1.2), ('champa', 14., -9., 1.2), ('rain', 19., 2., 1.1)):
        instance(kind, (x + dx, y + 12 + dy, 0), dx, s)
    r = random.Random(9)
    for k in range(120):
        t = R(3 + 184 * k / 119)
        q = 10.7 + r.uniform(0, 1.2)
        instance(r.choice(['fount', 'ball', 'ball', 'turf', 'helic']), (x + q * math.cos(t), y + q * math.sin(t), 0), r.random() * 6.28, r.uniform(1.3, 2.1))
    for k in range(26):
        t, q = R(r.choice((4, 186)) + r.uniform(-4, 4)), r.uniform(5.4, 10.4)
        instance(r.choice(['ball', 'fount', 'turf']), (x + q * math.cos(t), y + q * math.sin(t), 0), r.random() * 6.28, r.uniform(1., 1.6))
    b = B('courtlamps', .006)
    for dx, dy in ((-6.6, -3.), (6.8, -3.), (-11.4, -1.), (11.4, -1.)):
        bollard(b, x + dx, y + dy, 0, 9.)
    b.done()
    for dx, dy, top in ((-9.5, .8, 6.), (10., -3.5, 5.), (8.6, 4.8, 6.), (.5, 3.5, 5), (-13., -9., 5)):
        spot(x + dx, y + 12 + dy, .4, 170 * night, (x + dx, y + 13 + dy, top), size=75)


def tennis(cx, cy):
    """A marked and fenced court, its long side along y."""
    acrylic, apron, line = plain('acrylic', (.055, .13, .17), .7), plain('apron', (.075, .17, .09), .75), plain('courtline', (.75, .74, .70), .7)
    b = B('tennis', 0)
    b.box(apron, cx - 9, cx + 9, cy - 18, cy + 18, -.1, .03)
    b.box(acrylic, cx - 5.485, cx + 5.485, cy - 11.885, cy + 11.885, .0, .04)
    for x in (-5.485, -4.115, 4.115, 5.485):
        b.box(line, cx + x - .035, cx + x + .035, cy - 11.885, cy + 11.885, .04, .046)
    for y in (-11.885, -6.4, 6.4, 11.885):
        half = 5.485 if abs(y) > 10 else 4.115
        b.box(line, cx - half, cx + half, cy + y - .035, cy + y + .035, .04, .046)
    b.box(line, cx - .03, cx + .03, cy - 6.4, cy + 6.4, .04, .046)
    b.box(plain('net', (.03, .03, .03), .9), cx - 6.4, cx + 6.4, cy - .02, cy + .02, .1, .98)
    b.box(line, cx - 6.4, cx + 6.4, cy - .03, cy + .03, .95, 1.02)
    for x in (-9, 9):
        for y in range(-18, 19, 6):
            b.box(bronze(), cx + x - .04, cx + x + .04, cy + y - .04, cy + y + .04, 0, 3.4)
        b.box(bronze(), cx + x - .03, cx + x + .03, cy - 18, cy + 18, 3.3, 3.4)
    b.done()
