import type { PlaceKey } from '../places.ts';
import { dish, type ReviewText, staff, venue } from '../types.ts';

const TEXTS: Readonly<Partial<Record<PlaceKey, readonly ReviewText[]>>> = {
  osteria: [
    dish(
      'Tagliatelle al ragù',
      5,
      'O ragù sabe a domingo em casa da avó, e a massa ainda vem com farinha da mesa. Limpei o prato com pão.',
    ),
    dish('Tiramisù', 4, 'Frio, com café a sério, tirado do tabuleiro à colherada. Só peca por ser pouco.'),
    venue(
      5,
      'Oito mesas, roupa a secar por cima da cabeça e uma viola ao fundo do beco. Perdemos o último elétrico e ninguém se queixou.',
      { title: 'Alfama em bom' },
    ),
    staff(4, 'O Tommaso explicou-me porque é que não há carbonara e no fim dei-lhe razão.'),
  ],
  mare: [
    dish(
      'Sea bass over charcoal',
      5,
      'Robalo, brasa, limão e mais nada. A pele estalava e por dentro estava no ponto.',
      { title: 'Peixe como deve ser' },
    ),
    dish(
      'Grilled octopus, smashed potatoes',
      4,
      'Polvo tenro e batatas a murro com alho à vontade. Por este preço punha mais um tentáculo.',
      { value: 3 },
    ),
    dish(
      'Clams Bulhão Pato',
      5,
      'Pedi mais pão três vezes por causa do molho. À quarta já me traziam sem pedir.',
    ),
    venue(
      5,
      'Fim de tarde em Belém, a ponte ao fundo e o rio a brilhar. O peixe nem precisava de ser tão bom.',
      { view: 5 },
    ),
    venue(
      3,
      'Come-se bem, mas ao domingo ao almoço é uma confusão. Esperámos quase uma hora com mesa marcada.',
      { service: 2 },
    ),
  ],
  kumo: [
    dish(
      'Cloud tonkotsu',
      5,
      'O caldo cola os lábios e o ovo vem perfeito. Fui sozinho, à abertura, e sentei-me logo.',
    ),
    dish('Pork gyoza', 4, 'Tostadas por baixo, suculentas por dentro. Seis não chegam para dois.'),
    venue(
      4,
      'Balcão apertado e fila à porta, mas anda depressa. Levem pouca roupa, que lá dentro faz calor.',
      { atmosphere: 3 },
    ),
  ],
  beit: [
    dish(
      'Hummus Beiruti',
      5,
      'Nunca mais compro húmus no supermercado. Este vem morno e com limão na medida certa.',
    ),
    dish(
      'Knefeh',
      5,
      'Queijo a derreter, calda de flor de laranjeira e um silêncio na mesa. Peçam para dividir e arrependam-se.',
      { title: 'A sobremesa do ano' },
    ),
    dish('Mixed grill', 4, 'Carne muito bem temperada e em quantidade para a família toda.', { value: 5 }),
    staff(5, 'Trataram a minha mãe como se fosse da casa. Saiu de lá com a receita do pão.'),
  ],
  goa: [
    dish(
      'Pork vindalho',
      5,
      'Ácido, picante e com o alho todo. O meu pai nasceu em Margão e calou-se à primeira garfada.',
      { title: 'Aprovado por quem sabe' },
    ),
    dish('Chamuças', 4, 'Massa fininha e recheio com pimenta a sério. Comia uma dúzia.'),
    dish('Bebinca', 5, 'Sete camadas contadas. Doce, sim, mas é assim que se quer.'),
    venue(
      3,
      'Comida excelente, sala sem graça e uma televisão ligada. Para levar para casa, cinco estrelas.',
      { atmosphere: 2, food: 5 },
    ),
  ],
  vecina: [
    dish('Mole negro with chicken', 5, 'Um molho que se come à colher. Cada garfada sabe a outra coisa.'),
    dish(
      'Guacamole in the stone',
      4,
      'Feito à nossa frente, com lima a mais para mim e na conta certa para ela.',
    ),
    venue(4, 'Barulhento e alegre. Não é sítio para conversas sérias, e ainda bem.', { atmosphere: 4 }),
  ],
  forno: [
    dish('Pizza Margherita', 5, 'Bordas tostadas, meio húmido, desapareceu em seis minutos.'),
    dish(
      'Pizza Campo de Ourique',
      4,
      'Sardinha numa pizza parecia piada. Com o funcho e o limão faz todo o sentido.',
    ),
    venue(
      3,
      'À sexta é o caos: quarenta minutos por uma mesa que era nossa. A pizza pediu desculpa por eles.',
      { service: 2, food: 4 },
    ),
    staff(5, 'Deixaram a minha sobrinha estender uma pizza pequenina e cozeram-na ao lado da nossa.'),
  ],
  hoshi: [
    dish(
      'Omakase, sixteen bites',
      5,
      'Dezasseis peças e nem uma a mais. O atum dos Açores merecia uma carta de amor.',
      { title: 'Caro e vale' },
    ),
    venue(5, 'Nove lugares, silêncio bom e mãos que não param. Um aniversário para lembrar.'),
  ],
  melina: [
    dish(
      'Octopus from the line',
      5,
      'Grelhado, doce, com aquele resto de dente. E o castelo a ficar cor-de-rosa lá atrás.',
      { view: 5 },
    ),
    dish('Moussaka', 4, 'Canela na carne e um bechamel como um colchão. Levei metade para o almoço.'),
    venue(4, 'Toalhas de papel, cadeiras azuis e Lisboa inteira à frente. A vista faz metade do trabalho.', {
      view: 5,
    }),
  ],
  mireille: [
    dish(
      'Onion soup gratinée',
      5,
      'Há trinta anos que dizia que não gostava de sopa de cebola. Enganei-me este tempo todo.',
    ),
    dish('Steak frites', 4, 'Carne no ponto e batatas que defendi com o garfo.'),
    staff(
      5,
      'Decantaram-nos um tinto novo sem ninguém pedir e explicaram porquê numa frase. Depois desapareceram.',
    ),
  ],
  tiffin: [
    dish('Masala dosa', 5, 'Maior do que o prato e estaladiça até ao fim. Três molhos e nenhum sobrou.'),
    dish('Lunch thali', 5, 'Almoço completo por menos de dez euros, e repetem o arroz sem olhar de lado.', {
      value: 5,
      title: 'O melhor almoço da Mouraria',
    }),
    venue(3, 'Cadeiras de plástico e luz de talho. Come-se tão bem que não se repara.', { atmosphere: 2 }),
  ],
  gaditana: [
    dish('Fried fish of the bay', 5, 'Sequinho, leve, sem cheiro a óleo. Comi de pé e lambi os dedos.'),
    dish('Acorn-fed ham', 4, 'Cortado à mão e a suar, como deve ser. Paga-se, claro.', { value: 3 }),
    venue(4, 'A conta escrita a giz no balcão e toda a gente a falar ao mesmo tempo. Uma hora de férias.'),
  ],
  soi: [
    dish('Jungle curry', 4, 'Pedi picante e perguntaram duas vezes se tinha a certeza. Não tinha.'),
    dish(
      'Mango sticky rice',
      5,
      'Arroz morno, manga no ponto e leite de coco com uma pitada de sal. Perfeito.',
    ),
    venue(4, 'O pátio lá atrás é um segredo mal guardado. Marquem.', { atmosphere: 5 }),
  ],
  lanterns: [
    dish('Lacquered duck, half', 5, 'Pele que estala como vidro e gordura só onde faz falta.'),
    venue(3, 'Sala bonita, serviço distraído. Trouxeram o pato antes das entradas.', { service: 2 }),
  ],
  smoke: [
    dish(
      'Half rack of ribs',
      4,
      'A carne larga o osso sozinha. Levem guardanapos e não levem camisa branca.',
    ),
    venue(4, 'Fumo, doca e cerveja fresca. Num sábado de sol não há melhor em Alcântara.', { view: 4 }),
  ],
  boteco: [
    dish('Feijoada, small pot', 5, 'Chamam-lhe panela pequena. Tive de me deitar a seguir.', {
      title: 'Pequena onde?',
    }),
    dish('Coxinhas', 4, 'Quentes, cremosas e com catupiry de verdade. Faltou a malagueta da casa.'),
    dish(
      'Pastéis de feira',
      5,
      'Iguais aos da feira de domingo, com caldo de cana e tudo. Fiquei com saudades.',
    ),
    venue(4, 'Samba às sextas e mesa na rua. Ninguém vai para casa às onze.', { atmosphere: 5 }),
  ],
  cais1543: [
    dish(
      'The Short Voyage, five courses',
      4,
      'Cinco pratos com história e um porco à moda de Macau que ficava bem em qualquer mesa.',
    ),
    venue(
      2,
      'Muita explicação e pouca comida. Saí a saber tudo sobre a rota das especiarias e fui comer uma bifana.',
      { value: 1, title: 'Bonito, mas com fome' },
    ),
  ],
  dolnamu: [
    dish('Stone bowl bibimbap', 5, 'O arroz agarrado ao fundo da pedra é a melhor parte. Não mexam logo.'),
    venue(4, 'Grelha-se à mesa, ri-se muito e sai-se a cheirar a churrasco.'),
  ],
  quai: [
    dish('Butter croissant', 5, 'Deixa migalhas no casaco até à noite. Cheguem antes das dez.'),
    dish('Crêpe with salted caramel', 4, 'Comi um de pé e outro sentada, para comparar.'),
    venue(5, 'Li meio romance numa terça de chuva e ninguém me apressou.'),
  ],
  figueira: [
    dish(
      'Lamb shoulder, seven hours',
      5,
      'Sete horas de forno e dez minutos de silêncio. Desfaz-se só de olhar.',
    ),
    dish('Mackerel with figs', 4, 'Cavala com figos: quem diria. O amargo da pele pede mesmo aquele doce.'),
    venue(4, 'A figueira no pátio existe mesmo. Peçam a mesa por baixo dela.', { atmosphere: 5 }),
  ],
  tanuki: [
    dish(
      'Yakitori set, seven skewers',
      5,
      'Sete espetadas, sete pontos de brasa diferentes. O coração é o melhor.',
    ),
    venue(4, 'Pequeno, cheio de fumo e de gente boa. Ao terceiro highball já conhecia a mesa do lado.'),
  ],
  komur: [
    dish(
      'Adana kebab',
      5,
      'Picado à faca, a pingar para o pão. Fiquei em frente à grelha e a camisa nunca mais foi a mesma.',
    ),
    dish('Sunday breakfast spread', 4, 'Vinte pratinhos e chá sem fim. Não jantei nesse dia.', { value: 5 }),
  ],
  nube: [
    dish(
      'Tacos al pastor, three',
      5,
      'Três tacos no passeio, ananás incluído. Provem os molhos da esquerda para a direita e parem a tempo.',
    ),
    venue(3, 'Bom e barato, mas é comer de pé e ao vento.', { atmosphere: 2, value: 5 }),
  ],
  ginevra: [
    dish('Beef cheek in Barolo', 5, 'Corta-se com uma folha de papel. Escuro, fundo, muito sério.'),
    venue(3, 'Toalhas brancas e um silêncio de museu. Apeteceu-me deixar cair um garfo.', { atmosphere: 3 }),
  ],
  mala: [
    dish(
      'Dan dan noodles',
      5,
      'Nove euros e meio e a boca dormente até ao jantar. Não tem tabuleta: procurem as escadas.',
      { value: 5 },
    ),
    dish('Mapo tofu', 4, 'Picante que sobe devagar e não desce. Com arroz e paciência.'),
  ],
  blau: [
    dish('Arroz a banda', 5, 'O arroz sabe a porto inteiro. Raspei o tacho e deixaram.'),
    venue(3, 'O cenário é um postal e os preços também o leram.', { value: 2, view: 5 }),
  ],
  delta: [
    dish('Double smashed burger', 4, 'Crosta fina, queijo a derreter, pão que aguenta. Sem mais conversa.'),
    dish(
      'Buttermilk pancakes',
      5,
      'Altas, fofas e com manteiga a sério. Às duas da manhã sabem ainda melhor.',
    ),
  ],
  roma: [
    dish(
      'Seven salads',
      5,
      'Sete taças e não há uma que se repita. A de beringela valia um prato só para ela.',
    ),
    staff(4, 'Explicaram-me a sexta-feira à noite sem pressa nenhuma. Voltei no domingo só pelas borekas.'),
  ],
  quan: [
    dish(
      'Phở bò',
      5,
      'Vidros embaciados, caldo claro e anis na medida certa. Para dias de chuva não há melhor.',
    ),
    dish('Bánh mì thịt', 4, 'Ainda vinha estaladiço quando cheguei à biblioteca.', { value: 5 }),
  ],
  pampeana: [
    dish('Full rodízio', 4, 'Contei doze cortes. Não se encham de pão de queijo como eu.'),
    dish('Pão de queijo', 5, 'Quente, puxa pelo meio, some da cesta. Pedimos segunda.'),
    staff(4, 'Passam, sorriem, cortam. E percebem um «chega» à primeira.'),
  ],
};

const ANYWHERE: readonly ReviewText[] = [
  venue(5, 'Terceira vez este mês. Acho que diz mais do que adjetivos.'),
  venue(5, 'Trouxe a amiga mais difícil que tenho e já perguntou quando voltamos.', {
    title: 'Passou no teste',
  }),
  venue(5, 'Entrei molhado e de mau humor. Saí seco, jantado e a pedir desculpa à minha mulher.'),
  venue(4, 'Bom, farto, um bocado barulhento. Recomendo a quem gosto.', { atmosphere: 3 }),
  venue(4, 'Nem caro nem barato, e não olhei para o relógio uma única vez.', { value: 4 }),
  venue(4, 'Um prato esquecível e quatro que não. Gosto dessas contas.'),
  venue(3, 'Simpático, mas disseram-me maravilhas e jantei normal.', { title: 'Metade chegava' }),
  venue(3, 'Demorou tudo muito e depois veio tudo ao mesmo tempo.', { service: 2 }),
  venue(2, 'Comida morna, receção morna. E eu que vinha com tanta vontade.', { title: 'Sem sal' }),
  staff(5, 'Deixei lá o cachecol e vieram a correr rua abaixo atrás de mim.', { title: 'Gente boa' }),
  staff(5, 'Pedi uma sugestão e ouvi um honesto «hoje esse não». Mais disto, por favor.'),
  staff(4, 'Rápidos na piada e mais rápidos na água. Um engano pequeno, resolvido logo.'),
  staff(3, 'Simpáticos quando se apanham. Apanhá-los é que é desporto.', { service: 2 }),
];

const inPortuguese = (texts: readonly ReviewText[] = []): ReviewText[] =>
  texts.map((text) => ({ ...text, isPortuguese: true as const }));

export const listPortuguese = (place: PlaceKey): ReviewText[] => inPortuguese(TEXTS[place]);
export const PORTUGUESE_ANYWHERE = inPortuguese(ANYWHERE);
