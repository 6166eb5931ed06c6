/** How an icon is framed: a tile for gear, a square portrait, a round token. */
export type IconFrame = "tile" | "portrait" | "token";

/** The tints of a glyph, light above and dark below, and of the ground behind it. */
export interface Palette {
  readonly light: string;
  readonly dark: string;
  readonly ground: string;
  readonly edge: string;
}

/** Materials and characters, each with its colours. */
export const PALETTES = {
  steel: { light: "#f1f4f7", dark: "#8fa0af", ground: "#2a3440", edge: "#5e7183" },
  bronze: { light: "#f6d9a0", dark: "#b07a34", ground: "#3a2a1c", edge: "#8a6233" },
  wood: { light: "#e9c79b", dark: "#95653a", ground: "#33261b", edge: "#7a5836" },
  leather: { light: "#e0b487", dark: "#8b5632", ground: "#2f211a", edge: "#6f4a30" },
  bone: { light: "#f4ecd8", dark: "#bfa98a", ground: "#362b27", edge: "#85705c" },
  azure: { light: "#d9e8f6", dark: "#7ea6cc", ground: "#1f3550", edge: "#5b86b0" },
  moss: { light: "#dfeccb", dark: "#8fae6a", ground: "#25371f", edge: "#6d8c4c" },
  plum: { light: "#ecd9ee", dark: "#a97fb2", ground: "#36213c", edge: "#83598d" },
  ember: { light: "#f7d3bd", dark: "#d0774c", ground: "#43201a", edge: "#a8543a" },
  gold: { light: "#fbe9b8", dark: "#cf9f3d", ground: "#3d2f14", edge: "#a57f2f" },
  slate: { light: "#e4e6e8", dark: "#98a0a8", ground: "#2b2d31", edge: "#6b727a" },
  blood: { light: "#f6c9bf", dark: "#c4523f", ground: "#3d1714", edge: "#9a3b2d" },
} as const satisfies Record<string, Palette>;
export type PaletteName = keyof typeof PALETTES;

/** One drawing: its place under `icons/`, the glyph of the icon set, its frame and its colours. */
export interface IconSpec {
  readonly path: string;
  readonly glyph: string;
  readonly frame: IconFrame;
  readonly palette: PaletteName;
}

type Row = readonly [name: string, glyph: string, palette: PaletteName];

const WEAPONS: readonly Row[] = [
  ["bare-hands", "fist", "leather"], ["dagger", "plain-dagger", "steel"], ["short-sword", "gladius", "steel"],
  ["long-sword", "broadsword", "steel"], ["rapier", "stiletto", "steel"], ["scimitar", "curvy-knife", "steel"],
  ["bastard-sword", "piercing-sword", "steel"], ["two-handed-sword", "two-handed-sword", "steel"],
  ["hand-axe", "wood-axe", "steel"], ["battle-axe", "battered-axe", "steel"], ["great-axe", "battle-axe", "steel"],
  ["club", "wood-club", "wood"], ["mace", "flanged-mace", "bronze"], ["warhammer", "warhammer", "steel"],
  ["morning-star", "spiked-mace", "bronze"], ["flail", "flail", "bronze"], ["bec-de-corbin", "war-pick", "bronze"],
  ["unhorser", "spear-hook", "bronze"], ["spear", "stone-spear", "wood"], ["halberd", "sharp-halberd", "steel"],
  ["pike", "glaive", "wood"], ["cavalry-lance", "mounted-knight", "gold"], ["quarterstaff", "bo", "wood"],
  ["short-bow", "pocket-bow", "wood"], ["long-bow", "high-shot", "wood"], ["light-crossbow", "crossbow", "wood"],
  ["heavy-crossbow", "crossbow", "steel"], ["sling", "sling", "leather"], ["javelin", "barbed-spear", "wood"],
  ["net", "fishing-net", "leather"], ["bite", "fangs", "bone"], ["maw", "worm-mouth", "plum"],
  ["claws", "claws", "bone"], ["tusks", "boar-tusks", "bone"], ["thread", "web-spit", "slate"], ["coils", "snake-spiral", "moss"],
  ["frog-mouth", "toad-teeth", "moss"], ["pincers", "crab-claw", "ember"], ["sting", "scorpion-tail", "ember"], ["hooves", "horseshoe", "steel"],
  ["tentacle", "suckered-tentacle", "plum"], ["horns", "bull-horns", "bone"], ["tree-trunk", "log", "wood"], ["dead-hands", "grasping-claws", "moss"],
  ["stone-fists", "fist", "slate"], ["dragon-jaws", "bestial-fangs", "ember"], ["tail", "spiked-tail", "ember"],
  ["gauntlet", "gauntlet", "steel"], ["spiked-gauntlet", "mailed-fist", "steel"], ["punching-dagger", "switchblade", "steel"], ["sickle", "sickle", "steel"],
  ["trident", "trident", "bronze"], ["dart", "dart", "wood"], ["kukri", "bowie-knife", "steel"], ["sap", "baton", "leather"], ["ranseur", "harpoon-trident", "wood"],
  ["scythe", "scythe", "wood"], ["falchion", "croc-sword", "steel"], ["war-axe", "war-axe", "bronze"], ["nunchaku", "nunchaku", "wood"], ["sai", "sai", "steel"],
  ["whip", "whip", "leather"], ["spiked-chain", "wavy-chains", "steel"], ["double-axe", "crossed-axes", "bronze"], ["double-sword", "crossed-swords", "steel"],
  ["urgrosh", "axe-sword", "bronze"], ["hand-crossbow", "crossbow", "leather"], ["repeating-crossbow", "crossbow", "bronze"], ["shuriken", "shuriken", "steel"],
  ["bolas", "bolas", "leather"], ["rock", "rock", "slate"],
];

const ARMOUR: readonly Row[] = [
  ["padded", "shirt", "bone"], ["leather", "leather-armor", "leather"], ["studded-leather", "leather-vest", "leather"],
  ["brigandine", "plastron", "bronze"], ["scale", "scale-mail", "bronze"], ["chain-mail", "chain-mail", "steel"],
  ["splint", "lamellar", "bronze"], ["half-plate", "chest-armor", "steel"], ["full-plate", "breastplate", "steel"],
  ["roundel", "round-shield", "wood"], ["shield", "templar-shield", "azure"], ["pavise", "roman-shield", "wood"],
  ["chain-shirt", "mail-shirt", "steel"], ["hide", "animal-hide", "leather"], ["breastplate", "abdominal-armor", "steel"], ["banded", "layered-armor", "bronze"],
  ["buckler", "round-shield", "leather"],
];

const GEAR: readonly Row[] = [
  ["backpack", "backpack", "leather"], ["sack", "swap-bag", "bone"], ["belt-pouch", "pouch-with-beads", "leather"], ["chest", "chest", "wood"],
  ["rope", "rope-coil", "bone"], ["silk-rope", "rope-coil", "azure"], ["grappling-hook", "grapple", "steel"], ["chain", "crossed-chains", "steel"],
  ["ladder", "ladder", "wood"], ["pole", "bo", "wood"], ["torch", "torch", "ember"], ["lantern", "old-lantern", "gold"],
  ["oil", "square-bottle", "bronze"], ["candles", "candles", "gold"], ["tinderbox", "flint-spark", "ember"], ["rations", "meat", "ember"],
  ["waterskin", "waterskin", "azure"], ["wine", "wine-bottle", "blood"], ["cooking-pot", "camp-cooking-pot", "slate"],
  ["mess-kit", "fork-knife-spoon", "wood"], ["blanket", "rolled-cloth", "moss"], ["tent", "camping-tent", "moss"], ["cloak", "cloak", "slate"],
  ["fishing-tackle", "fishing-pole", "azure"], ["healers-kit", "medical-pack", "moss"], ["bandages", "bandage-roll", "bone"],
  ["thieves-tools", "lockpicks", "steel"], ["crowbar", "crowbar", "steel"], ["hammer", "claw-hammer", "bronze"], ["pitons", "coiled-nail", "steel"],
  ["spade", "spade", "wood"], ["manacles", "manacles", "steel"], ["padlock", "padlock", "bronze"], ["caltrops", "caltrops", "slate"],
  ["quiver", "quiver", "leather"], ["bolt-case", "barbed-arrow", "leather"], ["sling-stones", "stone-pile", "slate"],
  ["spellbook", "spell-book", "plum"], ["writing-case", "quill-ink", "azure"], ["map-case", "treasure-map", "bone"], ["chalk", "tally-mark-5", "bone"],
  ["holy-symbol", "holy-symbol", "gold"], ["prayer-beads", "prayer-beads", "bone"], ["herbs", "herbs-bundle", "moss"], ["lyre", "lyre", "gold"],
  ["flute", "flute", "wood"], ["hunting-horn", "hunting-horn", "bone"], ["whistle", "whistle", "steel"], ["mirror", "mirror-mirror", "steel"],
  ["spyglass", "spyglass", "bronze"], ["dice", "rolling-dices", "bone"], ["make-up", "perfume-bottle", "blood"],
];

const SPELLS: readonly Row[] = [
  ["spell", "magic-swirl", "plum"], ["web", "spider-web", "slate"], ["roots", "plant-roots", "moss"], ["stones", "stone-pile", "bone"],
  ["ice-spear", "ice-spear", "azure"], ["fireball", "fireball", "ember"], ["wind", "whirlwind", "steel"], ["lightning", "lightning-storm", "gold"],
  ["healing-touch", "healing", "moss"], ["song", "sing", "gold"], ["great-healing", "healing-shield", "moss"], ["sleep", "night-sleep", "azure"],
  ["mist", "fog", "slate"], ["light", "sun", "gold"], ["breath", "dragon-breath", "ember"], ["wand-webs", "fairy-wand", "plum"],
  ["wand-thorns", "thorny-vine", "moss"], ["staff-embers", "wizard-staff", "ember"], ["salve", "honeypot", "moss"], ["bell", "ringing-bell", "gold"],
  ["fire-flask", "fire-bottle", "ember"], ["ring-shadows", "ring", "slate"],
  ["missiles", "missile-swarm", "azure"], ["shock", "electric", "gold"], ["burning-hands", "fire-spell-cast", "ember"], ["ray", "fire-ray", "ember"],
  ["blindness", "blindfold", "slate"], ["wound", "bleeding-wound", "blood"], ["hold", "handcuffed", "plum"], ["fear", "screaming", "slate"],
  ["cold", "ice-spell-cast", "azure"], ["potion", "health-potion", "blood"], ["wand", "crystal-wand", "azure"],
];

/** States of body and turn, as tokens show them. */
const STATES: readonly Row[] = [
  ["prone", "fall-down", "ember"], ["entangled", "fishing-net", "leather"], ["gripped", "grab", "plum"], ["swallowed", "swallow", "plum"],
  ["grappled", "handcuffed", "bronze"], ["locked", "padlock", "bronze"], ["mounted", "horse-head", "gold"], ["submerged", "drowning", "azure"],
  ["unconscious", "night-sleep", "slate"], ["coma", "coma", "blood"], ["stabilised", "bandaged", "bone"], ["dead", "death-skull", "slate"],
  ["stunned", "knocked-out-stars", "gold"], ["blinded", "blindfold", "slate"], ["guardDown", "broken-shield", "ember"],
  ["surprised", "surprised", "gold"], ["haemorrhage", "bleeding-wound", "blood"], ["weary", "despair", "leather"],
  ["asleep", "sleepy", "azure"], ["balancing", "tightrope", "leather"], ["bound", "rope-coil", "leather"], ["climbing", "mountain-climbing", "wood"],
  ["clinging", "ladder", "wood"], ["cowering", "half-body-crawling", "plum"], ["dazzled", "sunbeams", "gold"], ["deafened", "human-ear", "slate"],
  ["exhausted", "half-dead", "leather"], ["fatigued", "tired-eye", "leather"], ["frightened", "terror", "plum"], ["gagged", "silenced", "leather"],
  ["invisible", "invisible", "azure"], ["kneeling", "kneeling", "bone"], ["panicked", "run", "plum"], ["paralysed", "frozen-body", "azure"],
  ["pinned", "crush", "bronze"], ["shaken", "screaming", "plum"], ["silenced", "silence", "slate"], ["squeezing", "contract", "wood"],
  ["squeezedTight", "weight-crush", "wood"], ["disabled", "half-heart", "blood"], ["staggered", "unbalanced", "gold"], ["dying", "bleeding-heart", "blood"],
  ["stable", "bandaged", "bone"], ["flatFooted", "barefoot", "gold"],
];

const FIGURES: readonly Row[] = [
  ["orc", "orc-head", "moss"], ["orc-chief", "orc-head", "blood"], ["sailor", "pirate-hat", "azure"],
  ["wolf", "wolf-head", "slate"], ["ogre", "ogre", "ember"], ["purple-worm", "worm-mouth", "plum"],
  ["galaad", "elf-helmet", "azure"], ["cassandre", "cowled", "plum"], ["urbain", "visored-helm", "gold"],
  ["bran", "barbarian", "ember"], ["duna", "swordwoman", "bronze"], ["doran", "black-knight-helm", "slate"],
  ["erwan", "crested-helmet", "bronze"], ["ilva", "woman-elf-face", "gold"], ["randall", "robin-hood-hat", "moss"],
  ["conrath", "archer", "moss"], ["aude", "nun-face", "bone"],
  ["gonthier", "viking-head", "bronze"], ["ysabeau", "mounted-knight", "gold"], ["hugon", "spell-book", "azure"], ["perrin", "jester-hat", "ember"],
  ["alienor", "carnival-mask", "plum"], ["sibylle", "hooded-assassin", "slate"], ["melisse", "stag-head", "moss"], ["thibert", "warlock-hood", "plum"],
  ["blondel", "lyre", "gold"], ["orianne", "crystal-ball", "azure"], ["anselme", "wizard-face", "steel"],
  ["war-hound", "hound", "leather"], ["brown-bear", "bear-head", "wood"], ["wild-boar", "boar", "leather"], ["giant-rat", "rat", "slate"],
  ["giant-spider", "hanging-spider", "plum"], ["constrictor", "snake", "moss"], ["giant-toad", "frog", "moss"], ["giant-scorpion", "scorpion", "ember"],
  ["warhorse", "horse-head", "bronze"], ["giant-octopus", "octopus", "azure"], ["goblin", "goblin-head", "moss"], ["hobgoblin", "overlord-helm", "ember"],
  ["gnoll", "hyena-head", "leather"], ["bandit", "robber-mask", "leather"], ["town-guard", "barbute", "steel"], ["guard-captain", "centurion-helmet", "gold"],
  ["archer", "robin-hood-hat", "wood"], ["cultist", "hooded-figure", "blood"], ["cult-mistress", "ceremonial-mask", "plum"], ["minotaur", "minotaur", "ember"],
  ["troll", "troll", "moss"], ["hill-giant", "giant", "leather"], ["skeleton", "skeleton", "bone"], ["zombie", "shambling-zombie", "moss"],
  ["ghoul", "half-dead", "slate"], ["black-knight", "frog-mouth-helm", "blood"], ["gargoyle", "gargoyle", "slate"],
  ["stone-guardian", "rock-golem", "steel"], ["young-dragon", "dragon-head", "ember"],
  ["kobold", "lizardman", "ember"], ["bugbear", "troglodyte", "leather"], ["cat", "cat", "slate"], ["tiny-viper", "snake-tongue", "moss"],
  ["ankheg", "long-antennae-bug", "bronze"], ["treant", "evil-tree", "moss"], ["centaur", "centaur", "leather"],
  ["aymeric", "barbute", "azure"], ["margot", "hood", "plum"], ["hildrun", "dwarf-helmet", "gold"], ["elaviel", "woman-elf-face", "azure"],
  ["grask", "orc-head", "bronze"], ["pimprenelle", "bowman", "moss"],
];

const TABLES: readonly Row[] = [
  ["critical-failures", "shattered-sword", "ember"], ["slashing-wounds", "sword-wound", "blood"], ["piercing-wounds", "arrow-cluster", "blood"],
  ["bludgeoning-wounds", "broken-bone", "blood"], ["wrong-target", "target-dummy", "slate"],
];

const framed = (rows: readonly Row[], folder: string, frame: IconFrame): IconSpec[] =>
  rows.map(([name, glyph, palette]) => ({ path: `${folder}/${name}.svg`, glyph, frame, palette }));

/** Every icon that ships, in the order in which it is drawn. */
export const ICONS: readonly IconSpec[] = [
  ...framed(WEAPONS, "weapons", "tile"),
  ...framed(ARMOUR, "armour", "tile"),
  ...framed(GEAR, "gear", "tile"),
  ...framed(SPELLS, "spells", "tile"),
  ...framed(TABLES, "tables", "tile"),
  ...framed(STATES, "states", "tile"),
  ...framed(FIGURES, "portraits", "portrait"),
  ...framed(FIGURES, "tokens", "token"),
];
