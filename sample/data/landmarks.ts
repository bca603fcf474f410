import type { LandmarkKind } from '#vocabulary.ts';

type SampleLandmark = {
  kind: LandmarkKind;
  name: string;
  at: readonly [lat: number, lng: number];
  aliases: string[];
};

const landmark = (
  kind: LandmarkKind,
  name: string,
  at: readonly [lat: number, lng: number],
  ...aliases: string[]
): SampleLandmark => ({ kind, name, at, aliases });

/** Stations, squares and sights of Lisbon. */
export const LANDMARKS: readonly SampleLandmark[] = [
  landmark('station', 'Rossio', [38.7145, -9.1407]),
  landmark('station', 'Cais do Sodré', [38.706, -9.1445]),
  landmark('station', 'Santa Apolónia', [38.714, -9.1225]),
  landmark('station', 'Gare do Oriente', [38.7678, -9.0991], 'Oriente'),
  landmark('station', 'Entrecampos', [38.7444, -9.1486]),
  landmark('station', 'Belém', [38.6964, -9.1987]),
  landmark('station', 'Baixa-Chiado', [38.7107, -9.1392]),
  landmark('station', 'Alcântara-Mar', [38.7029, -9.1743]),
  landmark('square', 'Praça do Comércio', [38.7076, -9.1365], 'Terreiro do Paço', 'Commerce Square'),
  landmark('square', 'Praça Dom Pedro IV', [38.7139, -9.1394], 'Rossio'),
  landmark('square', 'Praça da Figueira', [38.7137, -9.1379]),
  landmark('square', 'Praça dos Restauradores', [38.7158, -9.1415]),
  landmark('square', 'Praça Luís de Camões', [38.7106, -9.1434]),
  landmark('square', 'Praça do Marquês de Pombal', [38.7253, -9.15]),
  landmark('square', 'Praça Martim Moniz', [38.7157, -9.1364]),
  landmark('square', 'Largo do Carmo', [38.712, -9.1408]),
  landmark('market', 'Mercado da Ribeira', [38.7069, -9.1458], 'Time Out Market'),
  landmark('market', 'Mercado de Campo de Ourique', [38.718, -9.1672]),
  landmark('park', 'Jardim da Estrela', [38.7145, -9.1596]),
  landmark('park', 'Parque Eduardo VII', [38.7284, -9.1525]),
  landmark('park', 'Jardim do Príncipe Real', [38.7167, -9.1485]),
  landmark('museum', 'Museu Nacional do Azulejo', [38.7248, -9.1138], 'National Tile Museum'),
  landmark('museum', 'Museu do Fado', [38.7112, -9.1277], 'Fado Museum'),
  landmark('museum', 'Museu Calouste Gulbenkian', [38.7374, -9.1544], 'Gulbenkian Museum'),
  landmark('museum', 'MAAT', [38.6959, -9.1938]),
  landmark('attraction', 'Castelo de São Jorge', [38.7139, -9.1335], 'São Jorge Castle'),
  landmark('attraction', 'Sé de Lisboa', [38.7098, -9.1326], 'Lisbon Cathedral'),
  landmark('attraction', 'Elevador de Santa Justa', [38.7121, -9.1394], 'Santa Justa Lift'),
  landmark('attraction', 'Mosteiro dos Jerónimos', [38.6979, -9.2068], 'Jerónimos Monastery'),
  landmark('attraction', 'Torre de Belém', [38.6916, -9.216], 'Belém Tower'),
  landmark('attraction', 'Padrão dos Descobrimentos', [38.6936, -9.2057], 'Monument to the Discoveries'),
  landmark('attraction', 'Miradouro de Santa Luzia', [38.7116, -9.1303]),
];
