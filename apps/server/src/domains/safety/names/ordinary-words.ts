/**
 * First names that are also ordinary words of English or German, or of the code of a page. A text may use the word; only
 * the spelling of a name, with a capital, counts.
 */
export const ordinaryWords: ReadonlySet<string> = new Set(
  `ace amber angel april archer art ash aspen autumn bay bear bill blossom blue bob brook buck buddy bunny candy carol case
   chance charity chase christian clay cliff clover colt coral crystal daisy dale dawn dean destiny diamond dot drew duke
   earl earnest echo ember emerald ernst ever faith fee fern fin flint forest frank friede gene ginger glen glory gold grace
   grant gray grey gut harmony haven hazel heath heaven heide herb hero holly honey honor hope hunter indigo iris ivory ivy
   jack jade jam jasmine jay jean jewel jet job jolly joy juli june juni justice kind king kit lake lance land lane lark laurel
   law legend liberty lieb lilie lily linde link lotus love luck lucky main major map mark mars mason mat max may mercy
   merry miles min mini mint misty moon mut noble oak ocean olive opal otter page patience pat pearl penny pepper phoenix
   piper poet poppy porter prince princess quest rain ray rebel reed reich reign rein rex rich river rob robin rock rocky roman
   rose rosemary royal ruby rusty sage sailor saint sandy scarlet scout season sky sonne sonny star stein sterling stern stone
   storm sue sugar summer sunday sunny tag tanner teddy temple tiger till timber tom treasure tree trinity trip true truth
   van victor viola violet walker ward warren wave way west wild will willow wind winter wolf wren
   am an august baby bar baer bean bee berry bet bin bishop boo boy bug button can cash champ cherry child chip cookie cricket dan dash
   demo do don dove duck easter else engel eve fine fox friday fuchs girl guy happy hase hawk he hung in jan junior kaefer kafer
   kid kitty line long mai malte maus monday monkey motte muffin my nick noel north nova nur peach peanut pen plum pumpkin raven
   rod saturday schatz skip so sol son song spatz story sun test thursday tuesday wednesday zwerg
   alt const del dir media nav null scope self style sub sum tab title track var video`.split(/\s+/),
);
