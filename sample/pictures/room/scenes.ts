import type { Dice } from '../dice.ts';
import type { RoomName } from '../motifs.ts';
import {
  box,
  bricks,
  disc,
  fill,
  foliage,
  frameView,
  halo,
  many,
  pendant,
  type Scene,
  sea,
  shelves,
  sky,
  times,
  wallLight,
} from './scenery.ts';

const SCENES: Record<RoomName, (dice: Dice) => Scene> = {
  terrace: (dice) => ({
    svg: `<defs>${halo('halo', '#ffe9b8')}</defs>${sea(dice, sky('above', '#3f6fa8', '#f0a980', '#ffd9a0'), sky('water', '#c98d7c', '#3d5f86'), null)}
      ${disc(900, 380, 380, 'url(#halo)')}<path d="M-10 410Q180 330 420 400T820 404T1220 350V460H-10z" fill="#5a5a78"/>
      <path d="M-10 70Q300 240 620 110T1220 80" fill="none" stroke="#3a2a22" stroke-width="5"/>
      ${[
        [60, 102],
        [170, 148],
        [290, 164],
        [410, 152],
        [520, 128],
        [630, 106],
        [750, 88],
        [870, 76],
        [990, 72],
        [1110, 74],
      ]
        .map(([x = 0, y = 0]) => disc(x, y + 26, 70, 'url(#halo)', 0.9) + disc(x, y + 22, 17, '#fff4cc'))
        .join('')}`,
    things: [
      { emoji: '1f334', x: 160, y: 380, size: 520 },
      { emoji: '26f1-fe0f', x: dice.between(880, 1000), y: 440, size: 380 },
    ],
  }),
  bar: (dice) => ({
    svg: `<defs>${halo('halo', '#ffb870')}${sky('wall', '#2a1512', '#4a241a', '#2a1410')}</defs>${fill('url(#wall)')}
      ${box(0, 250, 1210, 22, '#8a5230')}${box(0, 480, 1210, 22, '#8a5230')}${box(0, 30, 1210, 220, '#ffb060', 0.1)}${box(0, 272, 1210, 208, '#ff9a50', 0.16)}
      ${wallLight(220, 150, 330)}${wallLight(960, 360, 380)}${pendant(dice.between(280, 420), 170, '#2c1a14', '#ffcf8a')}${pendant(dice.between(800, 940), 150, '#2c1a14', '#ffcf8a')}`,
    things: shelves(dice, ['1f37e', '1f376', '1f37e', '1fad9', '1f943', '1f377'], [252, 482], 180),
  }),
  candlelight: (dice) => ({
    svg: `<defs>${halo('halo', '#ff9d4a')}${sky('wall', '#1c0b12', '#4a1a20', '#30101a')}</defs>${fill('url(#wall)')}
      ${many(9, (i) => box(i * 150 - 10, 0, 60, 910, '#000', 0.13))}${wallLight(dice.between(150, 350), 380, 420)}${wallLight(dice.between(820, 1050), 330, 400)}`,
    things: times(5, (i) => ({
      emoji: '1f56f-fe0f',
      x: 100 + i * 250 + dice.between(-40, 40),
      y: 440 + dice.between(-30, 30),
      size: 190,
    })),
  }),
  garden: (dice) => ({
    svg: `<defs>${halo('halo', '#fffbd0')}${sky('above', '#bfe0d0', '#9ccb86', '#4f8a45')}</defs>${fill('url(#above)')}
      ${foliage(dice, ['#3f7a3a', '#6aa84f', '#2c5e33', '#8fc06a', '#b9d884'], 60, 60, 640)}${disc(dice.between(150, 420), 60, 520, 'url(#halo)')}
      ${many(14, () => disc(dice.between(0, 1200), dice.between(330, 580), dice.between(12, 26), dice.pick(['#ff9db8', '#ffe27a', '#ffffff', '#e08af0'])))}`,
    things: [
      { emoji: '1f333', x: dice.between(120, 300), y: 290, size: 460 },
      { emoji: '1f333', x: dice.between(880, 1080), y: 320, size: 400 },
      { emoji: '26f2', x: 620, y: 450, size: 230 },
    ],
  }),
  harbour: (dice) => ({
    svg: `<defs>${halo('halo', '#ffffff')}</defs>${sea(dice, sky('above', '#5fa8e0', '#bfe4f6', '#eef8fa'), sky('water', '#5aaccb', '#1f6f9c'), null)}
      ${disc(250, 40, 480, 'url(#halo)')}<path d="M-10 404Q140 320 300 372T560 404z" fill="#7ba0a6"/><path d="M760 404Q950 310 1220 380V404z" fill="#8fb0b0"/>`,
    things: [
      { emoji: '26f5', x: dice.between(160, 360), y: 400, size: 300 },
      { emoji: '1f6e5-fe0f', x: dice.between(640, 760), y: 430, size: 200 },
      { emoji: '26f5', x: dice.between(930, 1060), y: 370, size: 400 },
    ],
  }),
  stage: (dice) => {
    const beam = (x: number, to: number, colour: string) =>
      `<path d="M${x - 22}-10h44L${to + 230} 910H${to - 230}z" fill="${colour}" fill-opacity=".26"/><path d="M${x - 12}-10h24L${to + 110} 910H${to - 110}z" fill="${colour}" fill-opacity=".3"/>`;
    const hues = dice.shuffle(['#ff4fa0', '#6a6aff', '#35c8ff', '#ffb040']);
    return {
      svg: `<defs>${halo('halo', '#ff5aa8')}${sky('wall', '#120a26', '#3a1450', '#1c0c2e')}</defs>${fill('url(#wall)')}
        ${many(15, (i) => box(i * 86, 0, 38, 640, '#7a1f5a', 0.28))}${disc(600, 420, 560, 'url(#halo)', 0.55)}
        ${beam(200, 460, hues[0] ?? '#fff')}${beam(600, 600, hues[1] ?? '#fff')}${beam(1000, 740, hues[2] ?? '#fff')}
        ${disc(200, 0, 60, '#fff')}${disc(600, 0, 60, '#fff')}${disc(1000, 0, 60, '#fff')}`,
      things: [
        { emoji: '1f941', x: dice.between(220, 340), y: 470, size: 300 },
        { emoji: '1f3b9', x: dice.between(870, 1000), y: 460, size: 290 },
      ],
    };
  },
  brickOven: (dice) => ({
    svg: `<defs>${halo('halo', '#ff8a30')}${halo('core', '#ffd070')}</defs>${bricks(dice, '#4a2a20', ['#8a4a34', '#9a5a3e', '#7a3f2c', '#a86848'])}
      <path d="M250 640V400Q250 90 600 90T950 400V640z" fill="#6a3a28"/><path d="M310 640V410Q310 160 600 160T890 410V640z" fill="#170a08"/>
      ${disc(600, 470, 420, 'url(#halo)')}${disc(600, 520, 250, 'url(#core)')}`,
    things: [
      { emoji: '1f525', x: 470, y: 440, size: 260 },
      { emoji: '1f525', x: 720, y: 450, size: 230 },
      { emoji: '1f525', x: 600, y: 400, size: 320 },
      { emoji: '1fab5', x: 140, y: 520, size: 210 },
    ],
  }),
  openKitchen: (dice) => ({
    svg: `<defs>${halo('halo', '#ffdf9f')}${sky('wall', '#4a5660', '#6d7a82', '#3c464e')}</defs>${fill('url(#wall)')}
      ${many(7, (row) => many(12, (column) => box(column * 104 + 3, 60 + row * 84 + 3, 98, 78, '#ffffff', dice.between(0.05, 0.14))))}
      ${box(0, 92, 1210, 16, '#c0c6ca')}${box(0, 500, 1210, 120, '#8e979d')}${pendant(300, 220, '#b5652f', '#ffe2a8')}${pendant(dice.between(840, 940), 220, '#b5652f', '#ffe2a8')}`,
    things: [
      {
        emoji: dice.pick(['1f9d1-1f3fd-200d-1f373', '1f469-1f3fe-200d-1f373', '1f468-1f3fc-200d-1f373']),
        x: dice.between(520, 680),
        y: 360,
        size: 400,
      },
      { emoji: '1f525', x: 960, y: 460, size: 150 },
      { emoji: '1f372', x: 960, y: 390, size: 190 },
      { emoji: '1f373', x: 180, y: 420, size: 210 },
    ],
  }),
  nightCity: (dice) => ({
    svg: frameView(
      `<defs>${halo('halo', '#dfe8ff')}${sky('above', '#0c1230', '#2b2a5e', '#7a4a78')}</defs>${fill('url(#above)')}${disc(880, 150, 240, 'url(#halo)')}${disc(880, 150, 58, '#f4f0dc')}
       ${many(13, (i) => {
         const top = dice.between(220, 460);
         const x = i * 96 - 20;
         return `${box(x, top, 92, 700, dice.pick(['#141a38', '#1b2146', '#101530']))}${many(18, () => box(x + 10 + Math.floor(dice.between(0, 4)) * 20, top + 16 + Math.floor(dice.between(0, 9)) * 32, 12, 18, dice.pick(['#ffd98a', '#ffc060', '#bfe0ff']), 0.9))}`;
       })}`,
      '#0a0c18',
      '#151224',
    ),
    things: [],
  }),
  sunsetView: (dice) => {
    const x = dice.between(380, 820);
    return {
      svg: `<defs>${halo('halo', '#fff0b0')}</defs>${sea(dice, sky('above', '#4a2f6e', '#d8507a', '#ff9a5a', '#ffd27a'), sky('water', '#f08a5a', '#6a2f5e'), { x, y: 352, colour: '#fff2b8' })}
        <path d="M-10 404Q120 350 240 404zM930 404Q1080 330 1220 404z" fill="#6a2f52"/>`,
      things: [
        { emoji: '1f334', x: x > 600 ? 150 : 1060, y: 330, size: 560 },
        { emoji: '26f5', x: x > 600 ? 430 : 800, y: 392, size: 130 },
      ],
    };
  },
  fireplace: (dice) => ({
    svg: `<defs>${halo('halo', '#ff8a3a')}${halo('core', '#ffd27a')}</defs>${bricks(dice, '#33201a', ['#5a3a2e', '#6a4434', '#4e3228'])}
      ${box(180, 120, 840, 60, '#7a4a2a')}${box(210, 180, 780, 20, '#000', 0.35)}${box(290, 240, 620, 420, '#120807')}${disc(600, 500, 460, 'url(#halo)')}${disc(600, 520, 230, 'url(#core)')}`,
    things: [
      { emoji: '1fab5', x: 520, y: 540, size: 170 },
      { emoji: '1fab5', x: 690, y: 545, size: 170 },
      { emoji: '1f525', x: 520, y: 450, size: 230 },
      { emoji: '1f525', x: 690, y: 460, size: 210 },
      { emoji: '1f525', x: 605, y: 430, size: 290 },
      { emoji: '1f570-fe0f', x: dice.between(420, 780), y: 50, size: 160 },
      { emoji: '1fab4', x: 1100, y: 420, size: 300 },
    ],
  }),
  bakeryCounter: (dice) => ({
    svg: `<defs>${halo('halo', '#fff0c8')}${sky('wall', '#f0dcb8', '#d9b888', '#b88f60')}</defs>${fill('url(#wall)')}
      ${many(5, (row) => many(12, (column) => box(column * 104 + 2, row * 130 + 2, 100, 126, '#fff', 0.1)))}
      ${box(0, 240, 1210, 24, '#8a5a34')}${box(0, 470, 1210, 24, '#8a5a34')}${wallLight(280, 60, 420)}${wallLight(940, 120, 420)}`,
    things: shelves(dice, ['1f956', '1f35e', '1f950', '1f968', '1f967', '1f96f', '1f9c1'], [244, 474], 190),
  }),
  market: (dice) => {
    const stripe = dice.pick(['#d8453a', '#2f8a5a', '#2f6aa8', '#e08a2a']);
    return {
      svg: `<defs>${halo('halo', '#fff4c8')}${sky('wall', '#cfe6ef', '#f3e3c4', '#b98a58')}</defs>${fill('url(#wall)')}${disc(200, 200, 460, 'url(#halo)')}
        ${many(12, (i) => `<path d="M${i * 104 - 20} 0h104v190q-52 60-104 0z" fill="${i % 2 ? '#fff6e8' : stripe}"/>`)}
        ${box(0, 190, 1210, 70, '#000', 0.1)}${many(4, (i) => box(i * 310 - 10, 430, 290, 170, '#8a5a30'))}${many(4, (i) => box(i * 310 - 10, 500, 290, 12, '#5a3818'))}`,
      things: times(4, (crate) => {
        const emoji = dice.pick([
          '1f345',
          '1f34a',
          '1f34b',
          '1f34f',
          '1f955',
          '1f346',
          '1f351',
          '1f96c',
          '1f34e',
        ]);
        return times(8, (i) => ({
          emoji,
          x: crate * 310 + 10 + (i % 4) * 76 + (i > 3 ? 34 : 0),
          y: i > 3 ? 360 : 420,
          size: 120,
        }));
      }).flat(),
    };
  },
  lanternAlley: (dice) => ({
    svg: `<defs>${halo('halo', '#ff6a3a')}${sky('above', '#0d0f24', '#2a1430', '#4a1c2a')}</defs>${fill('url(#above)')}
      <path d="M-10 0H330L480 640H-10z" fill="#1e1018"/><path d="M1220 0H880L730 640H1220z" fill="#24121a"/>
      ${many(6, (i) => box(20 + (i % 3) * 105, 260 + Math.floor(i / 3) * 170, 76, 110, '#ffb45a', dice.between(0.3, 0.8)))}
      ${many(6, (i) => box(905 + (i % 3) * 100, 250 + Math.floor(i / 3) * 170, 72, 110, '#ffb45a', dice.between(0.3, 0.8)))}
      ${wallLight(250, 200, 300)}${wallLight(950, 200, 300)}${wallLight(600, 380, 320)}`,
    things: [0, 1, 2, 3].flatMap((i) => [
      { emoji: '1f3ee', x: 110 + i * 125, y: 130 + i * 75, size: 250 - i * 50 },
      { emoji: '1f3ee', x: 1090 - i * 125, y: 130 + i * 75, size: 250 - i * 50 },
    ]),
  }),
  windowTable: (dice) => ({
    svg: frameView(
      `<defs>${halo('halo', '#ffffff')}${sky('above', '#bfe2f5', '#eef7f5', '#d5e8c8')}</defs>${fill('url(#above)')}${foliage(dice, ['#7fb27a', '#a9cf94', '#5f9a6a'], 26, 330, 640)}${disc(380, 120, 520, 'url(#halo)')}`,
      '#f7f2ea',
      '#d9cdbd',
    ),
    things: [
      { emoji: '1fab4', x: 90, y: 430, size: 330 },
      { emoji: '1f333', x: dice.between(760, 900), y: 380, size: 360 },
    ],
  }),
  wineCellar: (dice) => ({
    svg: `<defs>${halo('halo', '#ffb45a')}</defs>${bricks(dice, '#2a1a14', ['#5a4030', '#6a4c38', '#4a3426'])}
      ${[130, 600, 1070].map((x) => `<path d="M${x - 190} 640V300Q${x - 190} 90 ${x} 90T${x + 190} 300V640z" fill="#140c0a" fill-opacity=".75"/>`).join('')}
      ${[130, 600, 1070].map((x) => many(3, (row) => many(4, (i) => `${disc(x - 132 + i * 88, 330 + row * 92, 40, '#2f4a2a')}${disc(x - 132 + i * 88, 330 + row * 92, 20, '#7a2030')}`))).join('')}
      ${wallLight(365, 260, 260)}${wallLight(835, 260, 260)}`,
    things: [
      { emoji: '1f56f-fe0f', x: 365, y: 300, size: 170 },
      { emoji: '1f56f-fe0f', x: 835, y: 300, size: 170 },
    ],
  }),
  cafe: (dice) => ({
    svg: `<defs>${halo('halo', '#ffdca0')}${sky('wall', '#5a3a2c', '#8a5c40', '#5c3a28')}</defs>${fill('url(#wall)')}
      ${box(90, 90, 420, 470, '#f3e6cc')}${box(112, 112, 376, 426, '#cfe3e6')}${box(290, 112, 20, 426, '#f3e6cc')}${box(112, 300, 376, 16, '#f3e6cc')}
      ${box(640, 130, 500, 260, '#24302a')}${many(6, (i) => box(680, 165 + i * 36, dice.between(180, 400), 9, '#e8efe4', 0.6))}
      ${pendant(600, 150, '#20302c', '#ffe2a8')}${pendant(1040, 120, '#20302c', '#ffe2a8')}`,
    things: [
      { emoji: '1f6b2', x: dice.between(260, 340), y: 400, size: 260 },
      { emoji: '1fab4', x: 590, y: 470, size: 240 },
      { emoji: '1fa91', x: 900, y: 480, size: 300 },
    ],
  }),
  celebration: (dice) => ({
    svg: `<defs>${halo('halo', '#ffe3f0')}${sky('wall', '#5a2a6a', '#a8487e', '#d87a90')}</defs>${fill('url(#wall)')}${disc(500, 200, 560, 'url(#halo)', 0.7)}
      <path d="M-10 60Q600 260 1220 60" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="5"/>
      ${many(12, (i) => {
        const x = 20 + i * 106;
        const y = 62 + 98 * (1 - ((x - 600) / 610) ** 2);
        return `<path d="M${x - 38} ${y}h76l-38 78z" fill="${['#ffd35a', '#5ad0c8', '#ff7a8a', '#ffffff'][i % 4]}"/>`;
      })}`,
    things: [
      ...times(5, (i) => ({
        emoji: '1f388',
        x: 100 + i * 250 + dice.between(-60, 60),
        y: dice.between(280, 400),
        size: dice.between(200, 280),
      })),
      { emoji: '1f38a', x: dice.between(300, 900), y: 480, size: 200 },
    ],
  }),
};

export function createScene(room: RoomName, dice: Dice): Scene {
  return SCENES[room](dice);
}
