// Lets a random sample of the mutants through to the tests: all of them would take a day.
import { CheckStatus } from '@stryker-mutator/api/check'
import { commonTokens, declareFactoryPlugin, PluginKind, tokens } from '@stryker-mutator/api/plugin'
import { drawNumber } from './draw-number.mjs'

/** Stryker counts what a checker holds back as errors, apart from killed and survived. */
const HELD_BACK = { status: CheckStatus.CompileError, reason: 'not in the sample' }

class SampleChecker {
  #sample

  constructor({ sample }) {
    this.#sample = sample
  }

  async init() {}

  async check(mutants) {
    return Object.fromEntries(
      mutants.map((mutant) => [
        mutant.id,
        this.#isDrawn(mutant) ? { status: CheckStatus.Passed } : HELD_BACK,
      ]),
    )
  }

  /** The same seed draws the same mutants again. */
  #isDrawn({ fileName, location, replacement }) {
    const { seed, share } = this.#sample
    const file = fileName.replace(/^.*\/(?=(?:apps|packages)\/)/, '')
    return drawNumber([seed, file, location, replacement]) < share
  }
}

const createSampleChecker = (options) => new SampleChecker(options)
createSampleChecker.inject = tokens(commonTokens.options)

export const strykerPlugins = [declareFactoryPlugin(PluginKind.Checker, 'sample', createSampleChecker)]
