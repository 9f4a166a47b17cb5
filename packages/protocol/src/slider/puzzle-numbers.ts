/** The picture, in pixels; places on it are said in these, answers in those of `ANSWER_WIDTH`. */
export const PUZZLE_WIDTH = 552
export const PUZZLE_HEIGHT = 344
/** Of the piece, its tabs included; it is as high. */
export const PIECE_WIDTH = 110
/** The width an answer takes the picture to have: `modified_img_width`. */
export const ANSWER_WIDTH = 340

/** How far from the gap an answer may lie, in pixels of the picture. */
export const PLACE_TOLERANCE = 8
/** Of the path that led to the answer: its points, and the milliseconds it took in all. */
export const PATH_MIN_POINTS = 5
export const PATH_MAX_POINTS = 1000
export const PATH_MIN_MS = 200
export const PATH_MAX_MS = 20_000

/** How long a puzzle may be answered, a pass used, and a demand for the slider met. */
export const PUZZLE_LIFE_S = 120
export const SLIDER_PASS_LIFE_S = 120
export const SLIDER_DEMAND_LIFE_S = 300
/** The pass of who cannot see a picture: seconds, timed by the server. */
export const SLIDER_WAIT_S = 30
