/**
 * Well-known names of the sample city, accurate to about 100 m, for a map without streets. They have the kinds of
 * Protomaps' tiles, so that one style draws both.
 */
type Named = readonly [name: string, latitude: number, longitude: number];

export const TOWNS: readonly Named[] = [
  ['Lisboa', 38.716, -9.142],
  ['Almada', 38.679, -9.158],
  ['Amadora', 38.757, -9.232],
  ['Odivelas', 38.793, -9.184],
  ['Oeiras', 38.692, -9.312],
  ['Loures', 38.831, -9.168],
  ['Barreiro', 38.662, -9.073],
  ['Seixal', 38.642, -9.102],
  ['Montijo', 38.707, -8.974],
  ['Alcochete', 38.755, -8.961],
  ['Queluz', 38.757, -9.255],
  ['Sacavém', 38.794, -9.108],
];

export const PARISHES: readonly Named[] = [
  ['Ajuda', 38.709, -9.199],
  ['Alcântara', 38.706, -9.181],
  ['Alvalade', 38.753, -9.144],
  ['Areeiro', 38.742, -9.133],
  ['Arroios', 38.732, -9.136],
  ['Avenidas Novas', 38.739, -9.15],
  ['Beato', 38.732, -9.108],
  ['Belém', 38.698, -9.207],
  ['Benfica', 38.75, -9.202],
  ['Campo de Ourique', 38.718, -9.168],
  ['Campolide', 38.73, -9.166],
  ['Carnide', 38.764, -9.187],
  ['Lumiar', 38.771, -9.16],
  ['Marvila', 38.746, -9.106],
  ['Olivais', 38.772, -9.119],
  ['Parque das Nações', 38.768, -9.097],
  ['Penha de França', 38.728, -9.124],
  ['Santa Clara', 38.786, -9.151],
  ['São Domingos de Benfica', 38.747, -9.177],
];

export const QUARTERS: readonly Named[] = [
  ['Alfama', 38.712, -9.129],
  ['Amoreiras', 38.723, -9.162],
  ['Anjos', 38.725, -9.134],
  ['Bairro Alto', 38.713, -9.145],
  ['Baixa', 38.71, -9.137],
  ['Cais do Sodré', 38.706, -9.145],
  ['Campo Grande', 38.757, -9.155],
  ['Castelo', 38.714, -9.133],
  ['Chiado', 38.711, -9.141],
  ['Estefânia', 38.73, -9.141],
  ['Graça', 38.717, -9.13],
  ['Intendente', 38.721, -9.135],
  ['Lapa', 38.71, -9.162],
  ['Madragoa', 38.708, -9.157],
  ['Mouraria', 38.716, -9.135],
  ['Príncipe Real', 38.717, -9.149],
  ['Rato', 38.72, -9.155],
  ['Restelo', 38.704, -9.216],
  ['Rossio', 38.714, -9.139],
  ['Saldanha', 38.735, -9.145],
  ['Santa Apolónia', 38.715, -9.121],
  ['Santos', 38.707, -9.154],
  ['São Bento', 38.713, -9.153],
  ['Telheiras', 38.762, -9.167],
  ['Xabregas', 38.725, -9.112],
];

export const WATERS: readonly Named[] = [
  ['Tejo', 38.69, -9.155],
  ['Tejo', 38.687, -9.205],
  ['Mar da Palha', 38.725, -9.055],
];
