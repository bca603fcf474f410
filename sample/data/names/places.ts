import type { LocalNames } from '#kit/contract/names/names.ts';
import type { PlaceKey } from '../places.ts';

/** Names of places in other languages; most have the same name in all. */
export const PLACE_NAMES: Readonly<Partial<Record<PlaceKey, LocalNames>>> = {
  mare: { pt: 'Maré Alta', en: 'High Tide', ar: 'ماريه ألتا' },
  beit: { pt: 'Casa do Za’atar', ar: 'بيت زعتر' },
  goa: { pt: 'Sabor de Goa', en: 'Taste of Goa', ar: 'نكهة غوا' },
  lanterns: { pt: 'Nove Lanternas', es: 'Nueve Farolillos', ar: 'الفوانيس التسعة', zh: '九盏灯' },
  smoke: { pt: 'Fumo e Maré', es: 'Humo y Marea' },
  figueira: { pt: 'Figueira & Sal', ar: 'التين والملح' },
  roma: { pt: 'Romã & Mel', en: 'Pomegranate & Honey', ar: 'رمان وعسل' },
  blau: { pt: 'Arrozaria Azul', es: 'Arrocería Azul' },
};
