import type { SentenceListFilters } from '../filters.ts';

/** Fusion is a text search. */
type Cuisine = Exclude<SentenceListFilters['cuisine'], 'Fusion'>;

/** Words for each cuisine, separated by '|'. */
export const CUISINE_WORDS: Record<Cuisine, string> = {
  Italian:
    'italian | italy | sicilian | tuscan | neapolitan | roman cuisine | italiano | trattoria | osteria | 🇮🇹',
  Japanese: 'japanese | japan | izakaya | omakase',
  Mexican: 'mexican | mexico | tex mex | texmex | taqueria',
  Indian: 'indian | india | punjabi | south indian | north indian | bengali | goan',
  Chinese: 'chinese | china | szechuan | sichuan | cantonese | shanghainese | hunan',
  Thai: 'thai | thailand | isaan',
  French: 'french | france | provencal | brasserie | parisian',
  Mediterranean: 'mediterranean | med cuisine',
  American: 'american | usa food | soul food | southern food | steakhouse american | all american',
  Korean: 'korean | korea | k bbq | kbbq',
  Vietnamese: 'vietnamese | vietnam | viet',
  Greek: 'greek | greece | taverna | hellenic',
  Spanish: 'spanish | spain | basque | catalan | tapas bar',
  Lebanese: 'lebanese | lebanon',
  Turkish: 'turkish | turkey cuisine | ottoman | anatolian | istanbul style',
  Brazilian: 'brazilian | brazil | brasilian | rodizio',
};

export const REGIONS: { words: string; cuisines: Cuisine[] }[] = [
  {
    words: 'asian | far eastern | east asian | pan asian',
    cuisines: ['Japanese', 'Chinese', 'Thai', 'Korean', 'Vietnamese'],
  },
  { words: 'middle eastern | levantine', cuisines: ['Lebanese', 'Turkish'] },
  { words: 'latin american | latin | latino', cuisines: ['Mexican', 'Brazilian'] },
];

/** Dishes by their cuisines, separated by '|'; of several spellings (separated by '/') the first is searched for. */
export const DISHES = [
  'pizza/pizzeria/🍕 | pasta/🍝 | spaghetti/spaghetti bolognese | lasagna/lasagne | risotto | carbonara | gnocchi | ravioli | bruschetta | gelato | tiramisu | panini | focaccia | antipasti | cannoli | calzone | tagliatelle | bolognese | prosciutto | burrata',
  'sushi/🍣/sushi bar/sushi place | sashimi | ramen/🍜 | udon | soba | tempura | teriyaki | yakitori | bento/🍱 | miso | maki | nigiri | katsu | gyoza | okonomiyaki | takoyaki | teppanyaki | donburi | matcha',
  'taco/🌮 | burrito/🌯 | quesadilla | enchilada | nacho | guacamole | fajita | tamale | mole poblano | churro | margarita | mezcal',
  'tikka masala/tikka | biryani | naan | tandoori | samosa | butter chicken | vindaloo | korma | masala dosa/dosa | paneer | thali | dal | chaat | rogan josh | chai',
  'dim sum/dimsum | peking duck | hot pot/hotpot | kung pao chicken/kung pao | chow mein | wonton | mapo tofu | bao/bao bun | fried rice | sweet and sour | spring roll | xiaolongbao/soup dumpling',
  'pad thai | tom yum | green curry | red curry | massaman | papaya salad/som tam | tom kha | panang | mango sticky rice',
  'croissant/🥐 | crepe | ratatouille | escargot | coq au vin | foie gras | bouillabaisse | quiche | boeuf bourguignon | croque monsieur | souffle | creme brulee | macaron | fondue | steak frites | onion soup | duck confit',
  'buffalo wing | wing | mac and cheese | pulled pork | hot dog/🌭 | meatloaf | fried chicken | cheesesteak | cornbread | grits | gumbo | jambalaya | pancake',
  'bibimbap | bulgogi | kimchi | tteokbokki | japchae | kimbap | korean bbq | soju | samgyeopsal | galbi',
  'pho | banh mi | bun cha | summer roll | bun bo hue | vietnamese coffee | goi cuon',
  'gyros/gyro | souvlaki | moussaka | tzatziki | spanakopita | greek salad | dolma | saganaki',
  'tapas/tapa | paella/🥘 | gazpacho | sangria | pintxo | croqueta | patatas bravas | tortilla espanola | jamon | chorizo',
  'tabbouleh/tabouleh | fattoush | manakish | kibbeh | labneh',
  'doner/doner kebab | lahmacun | pide | iskender | borek | adana | menemen | gozleme | raki',
  'feijoada | churrasco/churrascaria | picanha | moqueca | pao de queijo | caipirinha | acai',
].join(' | ');

/** Food and drink of many cuisines, and kinds of places: searched for by name. */
export const FOODS =
  'burger/hamburger/cheeseburger/burger joint/🍔 | steak/steak house/steakhouse/🥩 | bbq/barbecue/barbeque | seafood/sea food/🦐 | fish/🐟 | fish and chips | oyster/🦪 | lobster/🦞 | crab/🦀 | shrimp/prawn | salmon | tuna | mussel | calamari | noodle | dumpling/🥟 | curry/🍛 | soup/🍲 | salad/🥗 | sandwich/🥪 | kebab/kebap/shish kebab | shawarma | falafel/🧆 | hummus/houmous | mezze/meze | baklava | wrap | fries/chip/french fries/🍟 | chicken/🍗 | rib | duck | lamb | beef | pork | rice bowl | tofu | roast | pie | stew | egg | omelette/omelet | waffle | pastry | cake/🍰 | cheesecake | chocolate | ice cream/icecream/🍦 | dessert | sweet | donut/doughnut/🍩 | coffee/☕ | espresso | cappuccino | latte | tea/🍵 | bubble tea/boba | wine/wine bar/🍷 | natural wine | cocktail/cocktail bar/🍸/🍹 | beer/🍺/🍻 | craft beer | whisky/whiskey | sake | champagne | smoothie | juice | bakery | cafe/coffee shop/coffeehouse | bistro | pub | gastropub | brewery | deli | buffet/all you can eat | tasting menu | street food | finger food | happy hour | wine tasting | trivia/trivia night/pub quiz/quiz night | chefs table | bottomless brunch | afternoon tea | english breakfast | sunday roast | snack | poke | ceviche | bagel | avocado toast | grill | fondue | mushroom | truffle | cheese';

/** More dishes and drinks by name: by cuisine, then for breakfast, drinks and kinds of places. */
export const MORE_FOODS = [
  'bacalhau | pastel de nata/pasteis de nata/nata/custard tart | francesinha | bifana | caldo verde | cataplana | piri piri/piri piri chicken | sardine | petisco | octopus | squid | clam | scallop | cod | sea bass | trout | anchovy | caviar | ginjinha | vinho verde | port wine',
  'carpaccio | mozzarella | parmesan | halloumi | feta | charcuterie | tartare/steak tartare | schnitzel | bratwurst | sausage | goulash | borscht | pelmeni | pierogi | blini | khinkali | khachapuri | poutine',
  'tagine | couscous | harira | injera | jollof/jollof rice | plantain | jerk chicken | roti | nasi goreng | rendang | satay | adobo | lumpia | congee | char siu | hand pulled noodle | tonkatsu | tonkotsu | yakiniku | shabu shabu | sukiyaki | onigiri | mochi | pad see ew | larb',
  'pastrami | reuben | club sandwich | blt | po boy | clam chowder | brisket | smash burger | nugget | onion ring | birria | tostada | elote | arepa | empanada | asado | lomo saltado | pisco sour',
  'eggs benedict | french toast | bacon | toast | porridge | granola | acai bowl | buddha bowl | quinoa | avocado | muffin | brownie | cookie | scone | pudding | milkshake/shake | hot chocolate | kombucha | iced coffee | flat white | cold brew',
  'gin | rum | vodka | tequila | spritz/aperol spritz | mocktail | cider | lager',
  'diner | gelateria | patisserie | creperie | rotisserie | canteen | cantina | taproom | speakeasy | sports bar | enoteca | tasca | marisqueira | churrasqueira | cervejaria | pastelaria',
].join(' | ');

/** Cuisines that are not an option of the filter: searched for by name. */
export const OTHER_KITCHENS =
  'fusion | ethiopian | eritrean | moroccan | tunisian | egyptian | peruvian | argentinian/argentine | colombian | venezuelan | cuban | caribbean | jamaican | puerto rican | portuguese | german | austrian | swiss | polish | russian | ukrainian | georgian | hungarian | romanian | bulgarian | balkan | persian/iranian | afghan | israeli | syrian | palestinian | pakistani | bangladeshi | sri lankan | nepalese/nepali | tibetan | indonesian | malaysian | singaporean | filipino | burmese | taiwanese | mongolian | hawaiian | cajun | creole | british | irish | scottish | scandinavian | swedish | danish | norwegian | finnish | belgian | dutch | african | west african | nigerian | ghanaian | somali | south african | australian | armenian | uzbek | albanian | croatian | serbian | arabic food/arabic cuisine/arab/arabian';
