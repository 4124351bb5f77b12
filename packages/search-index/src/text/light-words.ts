const words = `often not know knows again behind api call page screen app system software say says said tells tell told all any every each single existing
 today tomorrow yesterday now currently pull retrieve going go goes gone went happens happened happening happen way ways thing things stuff
 come comes coming came only instead rather own off out up down over under back away along together turn turned turns turning
 getting got take takes taking taken use used uses using keep keeps keeping stay stays look looking looks try trying tried seem seems
 some something anything everything nothing someone somebody anyone everybody everyone people several many much more most less few other another same
 whole first next since until till while before after during between within across against around about because whether else even never always
 sometimes once twice soon later good bad best better lot lots bit kind one two three needs needed wants wanted able possible supposed
 having give gives giving given let lets asks asked think thinks keep etc directly automatically properly correctly quickly easily straight
 based related specific certain particular thanks hello hi ours ourselves themselves itself old built done made instead both either without
 per each total part whose full proper actual simple easy quick right real`;

/**
 * Words that tell little beside others, however few pages have them: how rare a word is among pages of a
 * reference does not say how rare it is in questions.
 */
export const lightWords: ReadonlySet<string> = new Set(words.split(/\s+/));
