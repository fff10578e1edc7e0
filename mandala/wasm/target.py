"""Numba as a cross compiler: compiled functions become WebAssembly instead of code for this machine.

llvmlite contains LLVM's WebAssembly back end. `install` replaces the CPU's by it, for this process only: nothing
that is compiled afterwards can be called here. Indices stay 64 bits wide, pointers become 32.
"""

import gc
from typing import Any

import llvmlite.binding as llvm  # type: ignore[import-untyped]
from llvmlite import ir
from numba.core import codegen, cpu, dispatcher
from numba.core.caching import NullCache
from numba.core.registry import cpu_target

TRIPLE = "wasm32-unknown-unknown"
FEATURES = "+simd128,+bulk-memory,+sign-ext,+nontrapping-fptoint,+mutable-globals"  # every browser since 2023 has these


class WasmLibrary(codegen.CPUCodeLibrary):  # type: ignore[misc]
    """Code that is linked and optimized only once, when it is complete (`linked`)."""

    def _optimize_functions(self, ll_module: Any) -> None:
        ll_module.data_layout = self._codegen._data_layout

    def _finalize_specific(self) -> None:
        """Nothing, but Numba's class asks for the method."""

    def finalize(self) -> None:
        """Nothing more can be added."""
        self._finalized = True

    def linked(self) -> Any:
        """The module linked with all that it calls; libraries that other modules need too are copied."""
        found, waiting = {self}, [self]
        while waiting:
            for library in waiting.pop()._linking_libraries:
                if library not in found:
                    found.add(library)
                    waiting.append(library)
                    module = library._final_module.clone()
                    for function in module.functions:
                        if not function.is_declaration and function.linkage == llvm.Linkage.external:
                            function.linkage = "weak_odr"  # kept until it is called; several libraries may have it
                    self._final_module.link_in(module)
        self._verify_declare_only_symbols()
        return self._final_module

    def get_pointer_to_function(self, name: str) -> int:
        """A placeholder: nothing is called here."""
        return 1


class WasmCodegen(codegen.CPUCodegen):  # type: ignore[misc]
    """Numba's code generator, with WebAssembly's target machine."""

    _library_class = WasmLibrary

    def _init(self, llvm_module: Any) -> None:
        self._tm_features = FEATURES
        self._tm = llvm.Target.from_triple(TRIPLE).create_target_machine(
            cpu="generic", features=FEATURES, opt=3, reloc="static", codemodel="default"
        )
        self._target_data = self._tm.target_data
        self._data_layout = str(self._target_data)
        self._loopvect, self._opt_level = False, 0

    def _create_empty_module(self, name: str) -> ir.Module:
        module = super()._create_empty_module(name)
        module.triple = TRIPLE
        return module

    def _add_module(self, module: Any) -> None:
        """Nothing: no module is run here, but Numba's class asks for the method."""

    def set_env(self, env_name: str, env: Any) -> None:
        """Nothing: an environment holds Python objects."""


def install() -> None:
    """From now on, compile for WebAssembly."""
    llvm.initialize_all_targets()
    llvm.initialize_all_asmprinters()
    cpu_target.target_context._internal_codegen = WasmCodegen("numba.exec")
    cpu.CPUContext.create_cpython_wrapper = lambda *args, **kwargs: None
    for function in gc.get_objects():
        if isinstance(function, dispatcher.Dispatcher):
            function._cache = NullCache()  # type: ignore[attr-defined]  # what is on disk is for this machine
